import { openSync } from "node:fs";
import { join } from "node:path";
import { enterAccount, takeFirstKey } from "../../src/access/accounts.ts";
import { openSignInLink } from "../../src/access/sign-in-link.ts";
import type { KeptReasons } from "../../src/domain/reasons.ts";
import { publishEdition } from "../../src/cli/demo.ts";
import { gistsDataOf, startGists } from "../../src/service/gists/gists.ts";
import { gistMetrics } from "../../src/service/gists/metrics.ts";
import { demoProvider } from "../../src/service/terminal/demo-provider/provider.ts";
import { READER } from "../../src/service/terminal/demo-provider/people.ts";
import { openPublishTools } from "../../src/service/publish-tools.ts";
import { openProcessMeasures } from "../../src/service/observe/process-measures.ts";
import { openSightings } from "../../src/service/observe/sightings.ts";
import { openLog } from "../../src/service/observe/log.ts";
import { startService } from "../../src/service/start.ts";
import { buildIfStale } from "../../src/service/terminal/assets-current.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { publishDrafts, type PublishTools } from "../../src/newsroom/publish.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { makeFolder } from "../cli/folder.ts";
import { openBrowser } from "../newscover/browser.ts";
import { draftOf, type Line } from "../support/item.ts";
import { newReader, type Reader, type ReaderOptions } from "./reader.ts";

/** Everything a browser test needs: the real terminal, the service as the demo runs it, and a real browser. */
export interface Stage extends AsyncDisposable {
  /** A reader with their own account, cookies and storage. */
  newReader(options?: ReaderOptions): Promise<Reader>;
  /** The path with the token of a link that signs in once. */
  readonly link: string;
  /** Publishes as another process would. */
  publish(line: Line, reasons?: KeptReasons): Promise<void>;
  /** Requests `GET /v1/news` with a key. */
  ask(key: string, query?: string): Promise<Response>;
  /** Fetches a path of the service. */
  fetch(path: string): Promise<Response>;
}

export interface StageOptions {
  /** Whether items get gists, which questions need. Making them takes seconds of processor time. */
  readonly makesGists?: boolean;
}

/** No test here reaches its allowance. */
const PLANS = { beta: { perMinute: 1_000_000, burst: 1_000_000 } };

export async function openStage({ makesGists = false }: StageOptions = {}): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await makeFolder());
  const data = join(folder.path, "data");
  // Opened only once, because loading the library of names takes longer than publishing.
  const store = opened.use(await openStore({ folder: data }));
  const tools = await openPublishTools(store, { data, entities: null });
  await Promise.all([fill(store, tools), buildIfStale()]);
  const read = await readSettings({}, {}, folder.path);
  const settings = { ...read.settings, port: 0, metricsPort: null, plans: PLANS, data };
  const accountId = await enterAccount(store, { provider: "demo", ...READER }, Date.now());
  await takeFirstKey(store, accountId, Date.now());
  const link = openSignInLink(accountId, () => performance.now());
  const log = openLog(openSync(join(folder.path, "log.ndjson"), "w"));
  const measures = openProcessMeasures();
  const sightings = openSightings(log, measures.registry);
  const service = opened.use(
    await startService(
      { ...read, settings },
      { log, now: Date.now, measures, sightings, provider: demoProvider, link },
    ),
  );
  const metrics = gistMetrics(measures.registry);
  if (makesGists)
    opened.use(startGists(gistsDataOf(settings), { log, measures, sightings, metrics, mustBegin: false }));
  const browser = opened.use(await openBrowser());
  const running = opened.move();
  return {
    link: `/#sign-in=${link.token}`,
    newReader: (options) => newReader(browser, service.url, options),
    ask: (key, query = "limit=3") =>
      fetch(`${service.url}/v1/news?${query}`, { headers: { authorization: `Bearer ${key}` } }),
    fetch: (path) => fetch(new URL(path, service.url)),
    async publish(line, reasons) {
      await publishDrafts(store, [{ ...draftOf(line), ...(reasons && { reasons }) }], tools);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/**
 * Fills the record. All items with covers share one cover: drawing a cover for each item would take too long, and other tests
 * check the covers.
 */
async function fill(store: Store, tools: PublishTools): Promise<void> {
  let covers: ReturnType<typeof tools.chooseCovers> = [];
  const chooseCovers: typeof tools.chooseCovers = (draft) => {
    const own = tools.chooseCovers(draft).slice(0, 1);
    if (covers.length === 0) covers = own;
    return own.length === 0 ? [] : covers;
  };
  await publishEdition(store, Date.now(), { ...tools, chooseCovers });
}
