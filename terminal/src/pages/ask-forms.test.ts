import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { AssetForm } from "./asset/asset-form.tsx";
import { QuestionForm } from "./question/question-form.tsx";
import { showPage, tell } from "../test-page.ts";
import { ENGLISH } from "../words/english.ts";
import { readAssetView, readQuestionView } from "../reading/question-view.ts";

const NOTHING = new URLSearchParams();

test("an asset without a name is asked for one, not passed over in silence", async () => {
  const onAsk = vi.fn<() => void>();
  await using page = await showPage(createElement(AssetForm, { view: readAssetView(NOTHING), onAsk }));
  await page.after(() => tell(page.root.querySelector("form")!, "submit"));
  expect(page.text()).toContain(ENGLISH["news.asset.empty"]);
  expect(onAsk).not.toHaveBeenCalled();
});

test("so is a question without words", async () => {
  const onAsk = vi.fn<() => void>();
  await using page = await showPage(createElement(QuestionForm, { view: readQuestionView(NOTHING), onAsk }));
  await page.after(() => tell(page.root.querySelector("form")!, "submit"));
  expect(page.text()).toContain(ENGLISH["news.question.empty"]);
  expect(onAsk).not.toHaveBeenCalled();
});
