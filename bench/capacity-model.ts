/** The costs in the model's units, each with its source. */
export interface Costs {
  /** CPU time of an answer of 20 items over HTTP in µs: a cache hit, a miss, and a miss that needs matching. */
  readonly hitUs: Cost;
  readonly missUs: Cost;
  readonly matchMissUs: Cost;
  /** CPU time in µs to send each kilobyte beyond the size of an answer of 20 items. */
  readonly sendUsPerKb: Cost;
  /** The factor by which making an answer costs more in a node, which also does HTTP, than in the simulation. */
  readonly makingFactor: Cost;
  /** CPU time in another thread to compress a new answer, in µs. */
  readonly compressUs: Cost;
  /** CPU time in µs to apply a publication to a node's index, from the record's row to the lists. */
  readonly applyUs: Cost;
  /** CPU time in ms from a feed's entry to stored text, and from text to findings and an English rendition. */
  readonly gatherMs: Cost;
  readonly concludeMs: Cost;
  /** How many items the record can publish per second, with one turn per item, and how many renditions, which share turns. */
  readonly itemsPerSecond: Cost;
  readonly renditionsPerSecond: Cost;
  /** Bytes that an item takes in the index, and bytes that its text takes in one language. */
  readonly indexBytes: Cost;
  readonly wordsBytes: Cost;
}

export interface Cost {
  readonly value: number;
  readonly source: string;
}

/** The load on the installation. */
export interface Demand {
  readonly articlesPerDay: number;
  readonly requestsPerDay: number;
  /** The busiest hour relative to the mean hour. */
  readonly requestsPeak: number;
  readonly articlesPeak: number;
  readonly hitRatio: number;
  /** The simulation's CPU time per request in µs, from parsing to bytes, including publications. */
  readonly makingUs: number;
  /** The share of misses that need matching, and the share of new answers that we compress. */
  readonly matchShare: number;
  readonly compressedShare: number;
  readonly languages: number;
  readonly bytesPerAnswer: number;
  /** Days of items in the index. Only the newest items have their text in memory; the rest is read from the record. */
  readonly daysInIndex: number;
  readonly wordsInMemoryDays: number;
}

export interface Need {
  readonly requestsPerSecondAtPeak: number;
  readonly usPerRequest: number;
  /** Answering threads, each with a load of `BUSY`. */
  readonly apiCores: number;
  readonly apiNodes: number;
  /** Share of one node's answering thread that publications take. */
  readonly applyShare: number;
  readonly publicationsPerSecondAtPeak: number;
  /** At peak, the shares of the record's time taken by publishing items and renditions. FairGate are sequential. */
  readonly turnsForItems: number;
  readonly turnsForRenditions: number;
  readonly workerCores: number;
  readonly indexGb: number;
  readonly wordsGb: number;
  readonly gigabitsPerSecondAtPeak: number;
}

/**
 * Target load of a thread. With random arrivals, the mean wait is 0.75 times the service time at 60 % load, and twice the service
 * time at 80 %.
 */
export const BUSY = 0.6;
const SECONDS_A_DAY = 86_400;
/** Size of the answers that the HTTP costs refer to. */
const KB_OF_20_ITEMS = 38;

/** Plain arithmetic, so that every figure on the page can be checked by hand. */
export function needOf(demand: Demand, costs: Costs): Need {
  const peakRequests = (demand.requestsPerDay / SECONDS_A_DAY) * demand.requestsPeak;
  const peakArticles = (demand.articlesPerDay / SECONDS_A_DAY) * demand.articlesPeak;
  // One publication for the item, and one for each further language.
  const publications = peakArticles * demand.languages;
  const missUs = demand.matchShare * costs.matchMissUs.value + (1 - demand.matchShare) * costs.missUs.value;
  // Two estimates: from the benches' answers of 20 items, and from the simulated mix, which nodes-model.bench.ts checks.
  const byBench = demand.hitRatio * costs.hitUs.value + (1 - demand.hitRatio) * missUs;
  const sending = (demand.bytesPerAnswer / 1000 - KB_OF_20_ITEMS) * costs.sendUsPerKb.value;
  const byMix = costs.hitUs.value + sending + demand.makingUs * costs.makingFactor.value;
  const usPerRequest = Math.max(byBench, byMix);
  const applyShare = (publications * costs.applyUs.value) / 1e6;
  const compressing =
    (peakRequests * (1 - demand.hitRatio) * demand.compressedShare * costs.compressUs.value) / 1e6;
  // Every node applies every publication, which leaves less of its thread for requests.
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
