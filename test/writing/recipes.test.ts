import { readFileSync } from "node:fs";
import { text as readText } from "node:stream/consumers";
import { expect, test } from "vitest";
import { keptForRun } from "../../src/service/writing/keeping.ts";
import { openModelDesk } from "../../src/service/writing/model.ts";
import { writingSettingsOf } from "../../src/service/writing/writing.ts";
import { readSettings } from "../../src/settings/settings.ts";
import type { GatheredArticle } from "../../src/sources/make-article.ts";
import { startWeb } from "../support/web.ts";
import { articleOf, findingsOf } from "./article.ts";
import { asksForVerdicts, provenBy } from "./verdicts.ts";
import { RECIPE_KEY, WIRES, type WireRequest } from "./wires.ts";

/** The recipes in docs/writing.md: the environment for each provider. */
function readRecipes(): Map<string, Record<string, string>> {
  const page = readFileSync(new URL("../../docs/writing.md", import.meta.url), "utf8");
  const [, block] = /### Recipes\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(page)!;
  return new Map(
    block!
      .trim()
      .split("\n\n")
      .map((recipe) => {
        const [name, ...lines] = recipe.split("\n");
        const pairs = lines.map((line) => /^(TIDINGS_\w+)=(?:'(.*)'|(.*))$/.exec(line)!);
        return [name!.replace("# ", ""), Object.fromEntries(pairs.map(([, key, a, b]) => [key!, a ?? b!]))];
      }),
  );
}

const RECIPES = readRecipes();

const TEXT = [
  "The central bank of Ruritania raised its main rate by 25 basis points to 4.25% on Tuesday, its third increase of the year.",
  "Governor Ida Falk told reporters in Strelsau that the decision was unanimous.",
  "The crown gained 0.6% against the euro within minutes of the announcement. Exporters had asked the bank for a pause.",
].join("\n\n");
const ARTICLE: GatheredArticle = {
  // Long, as reports of a debate are: more than a small context takes.
  ...articleOf(
    "Ruritania lifts main rate to 4.25%",
    `${TEXT}\n\n${"Members of the council spoke at length. ".repeat(400)}`,
  ),
  url: "https://example.com/rates",
  outlet: 1,
  imageUrl: null,
};
const WORDS = {
  headline: "Ruritania raises its main rate to 4.25% in third increase of the year",
  summary: "The central bank of Ruritania raised its main rate by 25 basis points to 4.25% on Tuesday.",
  points: ["Governor Ida Falk told reporters in Strelsau that the decision was unanimous."],
};

/** Writes the article with a recipe, whose address leads to an imitation of its provider. */
async function writeBy(name: string, change: Record<string, string> = {}, refuse = WIRES[name]!.refuse) {
  const wire = WIRES[name]!;
  const asked: WireRequest[] = [];
  await using web = await startWeb((request, response) => {
    void readText(request).then((sent) => {
      const { pathname: path, searchParams: query } = new URL(request.url!, "http://provider");
      const each = { path, query, headers: request.headers, body: JSON.parse(sent) };
      asked.push(each);
      const [status, problem] =
        path === wire.path ? (refuse(each) ?? []) : [404, { error: { message: `no ${path}` } }];
      const words = asksForVerdicts(each.body) ? provenBy(each.body, TEXT) : WORDS;
      if (status === undefined) return wire.answer(each, response, words);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(problem));
    });
  });
  const recipe = { ...RECIPES.get(name)!, ...change };
  const url = new URL(recipe["TIDINGS_MODEL_URL"] ?? "https://api.anthropic.com");
  const environment = {
    ...recipe,
    TIDINGS_WRITER: "model",
    TIDINGS_MODEL_URL: `${web.url}${url.pathname.replace(/\/$/, "")}`,
    ...(recipe["TIDINGS_MODEL_KEY"] === "…" && { TIDINGS_MODEL_KEY: RECIPE_KEY }),
  };
  const { settings } = await readSettings({}, environment, import.meta.dirname);
  const own = writingSettingsOf(settings);
  const keeping = keptForRun(own);
  await using desk = openModelDesk(keeping, own, { userAgent: "Tidings/test", entities: null }, {});
  const written = await desk.write!(ARTICLE, findingsOf());
  const again = asked.length;
  await desk.write!(ARTICLE, findingsOf());
  return { written, asked, again: asked.length - again, tokens: keeping.spent().tokens };
}

test("every recipe of the page has an imitated provider, and the other way round", () => {
  expect([...RECIPES.keys()].sort()).toEqual(Object.keys(WIRES).sort());
});

test.for(Object.keys(WIRES))(
  "the recipe for %s writes an item, the second one in a single request",
  async (name) => {
    const { written, again } = await writeBy(name);
    expect(written.attempts).toEqual([{ writer: "model", outcome: "taken", reasons: [] }]);
    expect(written.rendition.headline).toBe(WORDS.headline);
    expect(again).toBe(1);
  },
);

test.for(Object.keys(WIRES))("%s also answers the second check, in one request per item", async (name) => {
  const { written, again } = await writeBy(name, { TIDINGS_MODEL_CHECK: "true" });
  expect(written.attempts).toEqual([{ writer: "model", outcome: "taken", reasons: [] }]);
  expect(again).toBe(2);
});

test("an answer that thoughts have cut off is requested once more with twice the room, which stays", async () => {
  const { asked } = await writeBy("OpenAI");
  const rooms = asked.flatMap(({ body }) => body.max_completion_tokens ?? []);
  expect(rooms.at(-1)).toBe(rooms.at(-2));
  expect(rooms.at(-2)).toBe(2 * rooms.at(-3)!);
});

test("if the room is still too small, the built-in writer takes over, and the reason names the setting", async () => {
  const { written } = await writeBy("OpenAI", { TIDINGS_MODEL_THINKING_TOKENS: "0" });
  expect(written.writer).toBe("built-in");
  expect(written.attempts[0]).toMatchObject({ outcome: "failed", kind: "truncated" });
  expect(written.attempts[0]!.reasons[0]).toMatch(/cut off .* room for 3000 tokens; .* modelThinkingTokens/);
});

test("Gemini's thoughts are charged for", async () => {
  expect((await writeBy("Gemini")).tokens).toBe(2 * 2_100);
});

test("an article that Azure's filter rejects costs nothing, and no feature is dropped", async () => {
  const filtered = {
    error: {
      message:
        "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      code: "content_filter",
      innererror: { code: "ResponsibleAIPolicyViolation" },
    },
  };
  const { written, asked, tokens } = await writeBy("Azure", {}, () => [400, filtered]);
  expect(written.writer).toBe("built-in");
  expect(written.attempts[0]).toMatchObject({ outcome: "failed", kind: "refusal" });
  for (const { body } of asked) expect(body.response_format.type).toBe("json_schema");
  expect(tokens).toBe(0);
});

test("a rejected key is masked, whichever header carries it", async () => {
  const key = "wrong-key-9876";
  for (const name of ["OpenAI", "Anthropic", "Azure"]) {
    const { written } = await writeBy(name, { TIDINGS_MODEL_KEY: key });
    expect(written.attempts[0]).toMatchObject({ outcome: "failed", kind: "key" });
    expect(JSON.stringify(written)).not.toContain(key);
  }
});
