import type {
  Client,
  ItemField,
  NewscoverCall,
  QuestionCall,
  TopItemField,
  TopNewsCall,
} from "@tidings/client";
import * as given from "./arguments.ts";
import type { ArgumentSchema } from "./check-arguments.ts";
import * as result from "./results.ts";
import { type ItemAsked, readItem, readStory } from "./story.ts";

export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: ArgumentSchema;
  readonly returns: result.ResultSchema;
  /** Calls the service; the arguments have been checked. */
  readonly call: (client: Client, args: never, signal: AbortSignal) => Promise<object>;
}

type QuestionArguments = QuestionCall<ItemField> & { sentence: string; match?: "question" | "entities" };

export const TOOLS: readonly McpTool[] = [
  {
    name: "latest_news",
    title: "Latest news",
    description:
      "The latest analysed news, newest first and one item per event, filtered by category, impact (5 is the most important), section, outlet and time. To go further back, send the oldest publishedAt as `before`.",
    takes: given.argumentsOf({ category: given.category, ...given.FILTERS }),
    returns: result.NEWS,
    call: (client, args: object, signal) => client.news({ ...given.usually(args), signal }),
  },
  {
    name: "match_question",
    title: "News for a question",
    description:
      "The news that answers an English question, or that clearly moves its answer, newest first and one item per event. matchStatus is no_match if nothing published does; match `entities` then shows all news about the names in the question. reasons says why each item answers, in the order of items: meaning (close in meaning), name, country, date (published in the time asked about), figure (the figure asked about, or one that moves the answer), event (of a type that the question waits for), entities (judged by shared names only). understood lists the names that were recognised; with match `entities`, one with isGeneral never matches alone. With category, fallback fills the list with other recent news of that category, which does not answer the question.",
    takes: given.argumentsOf(
      {
        sentence: given.sentence!,
        subEntities: given.subEntities!,
        match: given.match,
        category: given.category,
        ...given.FILTERS,
      },
      "sentence",
    ),
    returns: result.MATCHES,
    call(client, { sentence, match, ...rest }: QuestionArguments, signal) {
      const options = { ...given.usually(rest), signal };
      return match === "entities"
        ? client.match({ sentence, ...options })
        : client.matchQuestion(sentence, options);
    },
  },
  {
    name: "news_for_asset",
    title: "News for an asset",
    description:
      "The news about one coin, company, commodity or other asset, by its name and ticker. understood lists what was recognised. With category (crypto for coins, economy for companies), fallback contains other recent news of that category, which is not about the asset.",
    takes: given.argumentsOf(
      {
        name: { type: "string", maxLength: 200, description: "The asset's full name in English: Bitcoin." },
        ticker: { type: "string", maxLength: 20, description: "Its ticker symbol: BTC." },
        otherNames: {
          type: "array",
          maxItems: 10,
          items: { type: "string", maxLength: 200 },
          description: "Other names of the same asset in English.",
        },
        category: given.category,
        ...given.FILTERS,
      },
      "name",
    ),
    returns: result.MATCHES,
    call(client, args: { name: string; ticker?: string; otherNames?: string[] }, signal) {
      const { name, ticker, otherNames = [], ...rest } = args;
      // A lower-case ticker would be read as an ordinary word.
      const keyword = [name, ...(ticker === undefined ? [] : [ticker.toUpperCase()]), ...otherNames];
      return client.match({ ...given.usually(rest), keyword, signal });
    },
  },
  {
    name: "top_news",
    title: "Top news",
    description:
      "The ranking of a category: up to 10 events of the last 48 hours, most important first. A new ranking is made every hour, on the hour (generatedAt).",
    takes: given.argumentsOf({ category: given.topCategory, ...given.TOP_FILTERS }, "category"),
    returns: result.RANKING,
    call: (client, args: TopNewsCall<TopItemField>, signal) =>
      client.topNews({ fields: ["rank", ...given.USUALLY.fields], ...args, signal }),
  },
  {
    name: "find_covers",
    title: "Cover images",
    description:
      "Cover images (1750x1000) for the entities in a headline, or for names and tickers; send headline or q, not both. For editorial use; credit them as [Powered by Tidings].",
    takes: given.argumentsOf({ headline: given.headline!, q: given.q!, mode: given.mode! }),
    returns: result.COVERS,
    call: (client, args: NewscoverCall, signal) => client.newscover({ ...args, signal }),
  },
  {
    name: "read_item",
    title: "One item in full",
    description: "An item with its body, by the id and publishedAt that a list returned.",
    takes: given.argumentsOf(
      { ...given.ONE_ITEM, fields: given.itemFields(given.WHOLE_ITEM) },
      "id",
      "publishedAt",
    ),
    returns: result.ONE_ITEM,
    async call(client, { fields = given.WHOLE_ITEM, ...args }: OneItem, signal) {
      return { item: await readItem(client, args, { ...args, fields }, signal) };
    },
  },
  {
    name: "read_story",
    title: "All reports of an event",
    description:
      "The reports of the event that an item is about, newest first, by the item's id and publishedAt. Use it to compare outlets, or to see how an event developed. isComplete is false if some reports were not found.",
    takes: given.argumentsOf(
      { ...given.ONE_ITEM, fields: given.itemFields(given.BRIEF_ITEM) },
      "id",
      "publishedAt",
    ),
    returns: result.STORY,
    call: (client, { fields = given.BRIEF_ITEM, ...args }: OneItem, signal) =>
      readStory(client, args, { ...args, fields }, signal),
  },
];

type OneItem = ItemAsked & { readonly fields?: readonly ItemField[]; readonly lang?: string };
