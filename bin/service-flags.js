/**
 * V8 flags of the service; the benches use the same ones. Answering allocates many short-lived objects. With a larger young
 * generation the collector runs less often, and an uncached answer costs about a tenth less.
 *
 * Pretenuring is off. V8 may conclude from one collection that the objects of answers live long, and then allocate them in
 * the old generation. Dead objects there keep young ones alive: answers cost a sixth more, and pauses take 11 ms instead of
 * 2. It is chance which starts this hits.
 */
export const serviceFlags = ["--max-semi-space-size=64", "--no-allocation-site-pretenuring"];
