/** What things cost, in the units that the model counts in, each with where the figure comes from. */
export interface Costs {
  /** Processor time of an answer over HTTP, in µs: from the cache, made anew, and made anew by matching. */
  readonly hitUs: Cost;
  readonly missUs: Cost;
  readonly matchMissUs: Cost;
  /** What a kilobyte more than those 20 items have takes to send, in µs. */
  readonly sendUsPerKb: Cost;
  /** Making answers in a node that also does HTTP, against the simulation, which does nothing else. */
  readonly makingFactor: Cost;
  /** What compressing an answer takes that is made anew, in another thread. */
  readonly compressUs: Cost;
  /** Applying a publication to a node's index, from the record's row to the list: µs. */
  readonly applyUs: Cost;
  /** From a feed's entry to a stored text; from a text to findings and English words: ms. */
  readonly gatherMs: Cost;
  readonly concludeMs: Cost;
  /** Publishing in the record: items a second, each in a turn of its own, and renditions, which share turns. */
  readonly itemsPerSecond: Cost;
  readonly renditionsPerSecond: Cost;
  /** Of the index, and of an item's words in one language, in bytes. */
  readonly indexBytes: Cost;
  readonly wordsBytes: Cost;
}

export interface Cost {
  readonly value: number;
  readonly source: string;
}

/** What is asked of the installation. */
export interface Demand {
  readonly articlesPerDay: number;
  readonly requestsPerDay: number;
  /** The busiest hour against the mean one. */
  readonly requestsPeak: number;
  readonly articlesPeak: number;
  readonly hitRatio: number;
  /** What the simulation took for a request, from the reading to the bytes, publications included: µs. */
  readonly makingUs: number;
  /** Of the misses, those that match; of all requests, those that want compressed answers from us. */
  readonly matchShare: number;
  readonly compressedShare: number;
  readonly languages: number;
  readonly bytesPerAnswer: number;
  /** Days of items that the index holds; words beyond the newest are read from the record. */
  readonly daysInIndex: number;
  readonly wordsInMemoryDays: number;
}

export interface Need {
  readonly requestsPerSecondAtPeak: number;
  readonly usPerRequest: number;
  /** Of the answering threads, at the load that they may have. */
  readonly apiCores: number;
  readonly apiNodes: number;
  /** Of one node's answering thread, for publications alone. */
  readonly applyShare: number;
  readonly publicationsPerSecondAtPeak: number;
  /** Of the record's turns, which are one after the other, for items and for renditions. */
  readonly turnsForItems: number;
  readonly turnsForRenditions: number;
  readonly workerCores: number;
  readonly indexGb: number;
  readonly wordsGb: number;
  readonly gigabitsPerSecondAtPeak: number;
}

/** How busy a thread may be. With even requests that arrive at random one waits for .75 of another's time at 60 %, for 2 at 80 %. */
export const BUSY = 0.6;
const SECONDS_A_DAY = 86_400;
/** Of the answers whose costs over HTTP are given. */
const KB_OF_20_ITEMS = 38;

/** Plain arithmetic, so that every figure on the page can be followed by hand. */
export function needOf(demand: Demand, costs: Costs): Need {
  const peakRequests = (demand.requestsPerDay / SECONDS_A_DAY) * demand.requestsPeak;
  const peakArticles = (demand.articlesPerDay / SECONDS_A_DAY) * demand.articlesPeak;
  // An item, and a rendition in every other language.
  const publications = peakArticles * demand.languages;
  const missUs = demand.matchShare * costs.matchMissUs.value + (1 - demand.matchShare) * costs.missUs.value;
  // By the benches' answers of 20 items, and as the simulated mix has them, which nodes-model.bench.ts holds against a real node.
  const byBench = demand.hitRatio * costs.hitUs.value + (1 - demand.hitRatio) * missUs;
  const sending = (demand.bytesPerAnswer / 1000 - KB_OF_20_ITEMS) * costs.sendUsPerKb.value;
  const byMix = costs.hitUs.value + sending + demand.makingUs * costs.makingFactor.value;
  const usPerRequest = Math.max(byBench, byMix);
  const applyShare = (publications * costs.applyUs.value) / 1e6;
  const compressing =
    (peakRequests * (1 - demand.hitRatio) * demand.compressedShare * costs.compressUs.value) / 1e6;
  // Every node applies every publication: that part of its thread answers nobody.
  const apiNodes = Math.ceil((peakRequests * usPerRequest) / 1e6 / Math.max(0.01, BUSY - applyShare));
  const items = demand.articlesPerDay * demand.daysInIndex;
  const words = demand.articlesPerDay * demand.wordsInMemoryDays * demand.languages * costs.wordsBytes.value;
  return {
    requestsPerSecondAtPeak: peakRequests,
    usPerRequest,
    apiCores: (peakRequests * usPerRequest) / 1e6 / BUSY + compressing,
    apiNodes,
    applyShare,
    publicationsPerSecondAtPeak: publications,
    turnsForItems: peakArticles / costs.itemsPerSecond.value,
    turnsForRenditions: (publications - peakArticles) / costs.renditionsPerSecond.value,
    workerCores: (peakArticles * (costs.gatherMs.value + costs.concludeMs.value)) / 1000 / BUSY,
    indexGb: (items * costs.indexBytes.value) / 1e9,
    wordsGb: words / 1e9,
    gigabitsPerSecondAtPeak: (peakRequests * demand.bytesPerAnswer * 8) / 1e9,
  };
}
