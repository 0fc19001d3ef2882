import { beginSending, endSending } from "../src/api/body-arena.ts";
import { AnswerCache } from "../src/api/cache.ts";
import type { RequestReading, Shelf } from "../src/api/endpoint.ts";
import { readNews } from "../src/api/forms/current/news.ts";
import { Rankings } from "../src/api/rankings.ts";
import { makeFromMemory } from "../src/api/respond.ts";
import type { Item, Renditions } from "../src/domain/item.ts";
import { LANGUAGES } from "../src/domain/language.ts";
import { parseQueryString } from "../src/http/query-string.ts";
import { framesOf, type LanguageFrame, packFrames } from "../src/index/frame.ts";
import { NewsIndex } from "../src/index/news-index.ts";
import { type Kind, MIX, type Population } from "./capacity-questions.ts";
import { makeCorpus, seeded } from "./corpus.ts";
import { emptyLexicon, NO_COVERS } from "./fill-index.ts";
import { drawName, FRAME_CONTEXT } from "../eval/peers/corpus.ts";

/** The load on one node for some seconds. */
export interface Traffic {
  readonly requestsPerSecond: number;
  readonly itemsPerSecond: number;
  /** Number of languages per item; 1 is English only. */
  readonly languages: number;
  readonly seconds: number;
}

export interface Seen {
  readonly requests: number;
  readonly hits: number;
  /** Hits and requests by kind of question. */
  readonly byKind: Readonly<Record<Kind, { requests: number; hits: number }>>;
  readonly bytes: number;
  readonly publications: number;
  /** The maximum in any one second. */
  readonly peakRequests: number;
  readonly peakPublications: number;
  /** CPU time per request in µs, from parsing to bytes, without HTTP. */
  readonly cpuPerRequest: number;
}

const TRANSLATED_AFTER_MS = 30_000;
/** Reports of one event arrive in bursts: this is the probability that another item follows at once. */
const BURST = 0.3;

/**
 * A node's index and cache in simulated time. Requests and publications arrive at random (Poisson, items in short bursts).
 * Every question goes through the real cache, and every publication through the real index. HTTP is left out, so an hour of a
 * busy node takes minutes.
 */
export class Simulation {
  readonly #lexicon = emptyLexicon();
  readonly #index = new NewsIndex(this.#lexicon, 8 * 1024 ** 3);
  readonly #shelf: Shelf = {
    index: this.#index,
    lexicon: this.#lexicon,
    rankings: new Rankings(this.#index, () => {}),
    covers: NO_COVERS,
  };
  readonly #cache: AnswerCache;
  readonly #corpus = makeCorpus(41, drawName);
  readonly #random = seeded(43);
  readonly #readings = new Map<string, RequestReading>();
  readonly #translations: { readonly at: number; readonly id: string; readonly frame: LanguageFrame }[] = [];
  #now = Date.UTC(2026, 10, 16);
  #number = 0;

  constructor(answerCacheMb: number, itemsBefore: number) {
    this.#cache = new AnswerCache(this.#index.changes, answerCacheMb * 1024 * 1024);
    for (let n = 0; n < itemsBefore; n++) {
      this.#now += 50;
      this.#publishItem(1);
    }
  }

  run(traffic: Traffic, population: Population): Seen {
    const byKind = Object.fromEntries(
      Object.keys(MIX).map((kind) => [kind, { requests: 0, hits: 0 }]),
    ) as Record<Kind, { requests: number; hits: number }>;
    const perSecond = {
      requests: new Uint32Array(traffic.seconds + 1),
      publications: new Uint32Array(traffic.seconds + 1),
    };
    const began = this.#now;
    const end = began + traffic.seconds * 1000;
    const numberBefore = this.#number;
    let bytes = 0;
    let nextRequest = began + this.#wait(traffic.requestsPerSecond);
    // A burst has 1 / (1 - BURST) items on average.
    const bursts = traffic.itemsPerSecond * (1 - BURST);
    let nextItem = began + this.#wait(bursts);
    const cpuBefore = process.cpuUsage();
    while (Math.min(nextRequest, nextItem) < end) {
      this.#now = Math.min(nextRequest, nextItem);
      const second = Math.floor((this.#now - began) / 1000);
      const before = this.#number;
      this.#publishTranslations();
      if (nextItem <= nextRequest) {
        do this.#publishItem(traffic.languages);
        while (this.#random() < BURST);
        nextItem += this.#wait(bursts);
      } else {
        const { kind, query } = population.draw(this.#random, this.#index, traffic);
        const { isHit, length } = this.#ask(query);
        byKind[kind].requests += 1;
        byKind[kind].hits += Number(isHit);
        bytes += length;
        perSecond.requests[second]! += 1;
        nextRequest += this.#wait(traffic.requestsPerSecond);
      }
      perSecond.publications[second]! += this.#number - before;
    }
    this.#now = end;
    const { user, system } = process.cpuUsage(cpuBefore);
    const requests = Object.values(byKind).reduce((sum, each) => sum + each.requests, 0);
    return {
      requests,
      hits: Object.values(byKind).reduce((sum, each) => sum + each.hits, 0),
      byKind,
      bytes,
      publications: this.#number - numberBefore,
      peakRequests: Math.max(...perSecond.requests),
      peakPublications: Math.max(...perSecond.publications),
      cpuPerRequest: (user + system) / requests,
    };
  }

  #ask(query: string): { isHit: boolean; length: number } {
    let reading = this.#readings.get(query);
    if (!reading) {
      if (this.#readings.size >= 50_000) this.#readings.clear();
      this.#readings.set(query, (reading = readNews(parseQueryString(query))));
    }
    const hit = this.#cache.find(reading.key);
    if (hit) return { isHit: true, length: hit.bytes.length };
    const made = makeFromMemory(reading, this.#shelf, this.#cache);
    if (!("entry" in made)) throw new Error("Every item of the simulation is in memory");
    // Nothing is sent here, but marking the answer as sent frees its memory for reuse, as in a node.
    beginSending(made.entry);
    endSending(made.entry.slab);
    return { isHit: false, length: made.entry.bytes.length };
  }

  /** Milliseconds until the next random event (exponentially distributed). */
  #wait(perSecond: number): number {
    return (-Math.log(1 - this.#random()) / perSecond) * 1000;
  }

  #publishItem(languages: number): void {
    const { item: drawn, renditions } = this.#corpus.next().value!;
    // No two items share an instant.
    const publishedAt = Math.max(Math.floor(this.#now), this.#index.columns.newestTime + 1);
    const item: Item = { ...drawn, publishedAt };
    const english = renditions.en;
    const others = new Map(LANGUAGES.slice(1, languages).map((language) => [language, english]));
    const [own, ...translated] = packFrames(
      framesOf(item, { en: english, others } as Renditions, FRAME_CONTEXT),
    ).packed;
    this.#index.apply([
      { kind: "item", number: ++this.#number, facts: item, languages: 1, frames: [own!], gist: null },
    ]);
    for (const frame of translated)
      this.#translations.push({ at: this.#now + TRANSLATED_AFTER_MS, id: item.id, frame });
  }

  #publishTranslations(): void {
    let due = 0;
    while (due < this.#translations.length && this.#translations[due]!.at <= this.#now) due++;
    for (const { id, frame } of this.#translations.splice(0, due))
      this.#index.apply([{ kind: "rendition", number: ++this.#number, id, frame }]);
  }
}
