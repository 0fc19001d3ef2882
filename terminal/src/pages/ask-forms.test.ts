import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { AssetForm } from "./asset/asset-form.tsx";
import { QuestionForm } from "./question/question-form.tsx";
import { showPage, tell } from "../test-page.ts";
import { ENGLISH } from "../words/english.ts";
import { readAssetView, readQuestionView } from "../reading/question-view.ts";

const NOTHING = new URLSearchParams();

test("asks for a name if the asset form is empty", async () => {
  const onAsk = vi.fn<() => void>();
  await using page = await showPage(createElement(AssetForm, { view: readAssetView(NOTHING), onAsk }));
  await page.after(() => tell(page.root.querySelector("form")!, "submit"));
  expect(page.text()).toContain(ENGLISH["news.asset.empty"]);
  expect(onAsk).not.toHaveBeenCalled();
});

test("asks for a question if the question form is empty", async () => {
  const onAsk = vi.fn<() => void>();
  await using page = await showPage(createElement(QuestionForm, { view: readQuestionView(NOTHING), onAsk }));
  await page.after(() => tell(page.root.querySelector("form")!, "submit"));
  expect(page.text()).toContain(ENGLISH["news.question.empty"]);
  expect(onAsk).not.toHaveBeenCalled();
});
