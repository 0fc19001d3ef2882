/**
 * V8 flags for the service. The benches use the same flags. Answering allocates many short-lived objects. With a larger
 * young generation the collector runs less often, and an uncached answer takes about a tenth less CPU time.
 *
 * Pretenuring is off. V8 may conclude from one collection that the objects of answers live long, and then allocate them in the
 * old generation. Dead objects there keep young objects alive: answers then take a sixth more CPU time, and pauses last 11 ms
 * instead of 2 ms. This happens only in some runs, by chance.
 */
export const serviceFlags = ["--max-semi-space-size=64", "--no-allocation-site-pretenuring"];
