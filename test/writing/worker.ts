import { openProviders, type Providers, type ProviderTools } from "../../src/service/writing/providers.ts";
import { keptInRecord } from "../../src/service/writing/keeping.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { writingSettingsOf } from "../../src/service/writing/writing.ts";
import type { WritingSettings } from "../../src/settings/writing.ts";
import { languageBits } from "../../src/domain/language.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { inSharedTurns } from "../../src/newsroom/publish-renditions.ts";
import { writeRenditions } from "../../src/newsroom/renditions.ts";
import { openStore, type Store, type StorePlace } from "../../src/store/open.ts";
import { findRenditions } from "../../src/store/renditions.ts";
import { makeSight } from "../../src/store/renditions-sight.ts";
import { claimWanted } from "../../src/store/renditions-wanted.ts";
import { toolsAt } from "../record/contract/tools.ts";
import { draftOf, type Line } from "../support/item.ts";
import { LANGUAGES_HERE } from "./words.ts";

/** A clock that moves only when something waits. */
export class WritingClock {
  now = Date.parse("2026-11-14T12:00:00Z");
  readonly waits: number[] = [];
  readonly delay = (ms: number): Promise<void> => {
    this.waits.push(ms);
    this.now += ms;
    return Promise.resolve();
  };
}

export interface TestWorker extends AsyncDisposable {
  readonly store: Store;
  readonly providers: Providers;
  /** Every call to a provider, with its outcome. */
  readonly calls: string[];
  /** Claims due items and writes them until none is left. Returns how many it claimed. */
  work(): Promise<number>;
  /** Claims items and does nothing with them, like a worker that dies. */
  claimOnly(): Promise<number>;
}

const LEASE_MS = 15_000;
let workers = 0;

/**
 * A worker that translates items as the service's thread does, but on the test's clock. It uses an open record or
 * opens its own.
 */
export async function startWorker(
  place: StorePlace | Store,
  clock: WritingClock,
  settings: Partial<WritingSettings>,
  tools: Partial<ProviderTools> = {},
): Promise<TestWorker> {
  const { settings: defaults } = await readSettings({}, {}, import.meta.dirname);
  const own: WritingSettings = {
    ...writingSettingsOf(defaults),
    translators: ["model"],
    model: "scripted",
    languages: LANGUAGES_HERE,
    ...settings,
  };
  const isOpen = "db" in place;
  const store = isOpen ? place : await openStore(place);
  const calls: string[] = [];
  const now = () => clock.now;
  const providers = openProviders(keptInRecord(store, own, now), own, "Tidings/test", {
    now,
    ticks: now,
    random: () => 0.5,
    delay: clock.delay,
    onCall: (provider, outcome) => calls.push(`${provider} ${outcome}`),
    ...tools,
  });
  const claimant = { by: `worker ${++workers}`, leaseMs: LEASE_MS, now };
  const sight = makeSight();
  const publish = inSharedTurns(store, claimant);
  const claim = async () => {
    const translator = providers.translator!;
    const able = await translator.languages();
    const languages = languageBits(
      own.languages.filter((language) => language !== "en" && able.has(language)),
    );
    const wanted = {
      languages,
      since: clock.now - own.renditionHours * 3_600_000,
      translators: translator.version,
    };
    return claimWanted(store, claimant, wanted, 4, sight);
  };
  return {
    store,
    providers,
    calls,
    async work() {
      for (let taken = 0; ;) {
        const items = await claim();
        if (items.length === 0) return taken;
        taken += items.length;
        await Promise.all(
          items.map((each) =>
            writeRenditions(store, claimant, each, { translator: providers.translator!, publish }),
          ),
        );
      }
    },
    claimOnly: async () => (await claim()).length,
    async [Symbol.asyncDispose]() {
      await providers[Symbol.asyncDispose]();
      if (!isOpen) await store[Symbol.asyncDispose]();
    },
  };
}

export async function publishAt(store: Store, clock: WritingClock, ...lines: Line[]): Promise<void> {
  await publishDrafts(store, lines.map(draftOf), toolsAt(clock.now));
}

/** An item's text in every language but English. */
export async function wordsOf(store: Store, id: string) {
  return Object.fromEntries((await findRenditions(store, [id])).get(id)!.others);
}
