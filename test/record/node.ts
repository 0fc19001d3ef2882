import { Follower, type FollowTools } from "../../src/service/record/following.ts";
import { framer } from "../../src/service/record/framing.ts";
import { packer, unpacker } from "../../src/service/record/packing.ts";
import { LANGUAGES } from "../../src/domain/language.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import { NewsIndex } from "../../src/index/news-index.ts";
import { loadOutlets } from "../../src/knowledge/outlets.ts";
import type { Followed } from "../../src/newsroom/follow.ts";
import type { Store } from "../../src/store/open.ts";

/** A node that is filled from a record, with a hook after each batch. */
export function nodeOf(
  store: Store,
  afterBatch: () => Promise<void> | void = () => {},
  copy: FollowTools["copy"] = null,
) {
  const index = new NewsIndex(
    new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] }),
    1_000_000,
  );
  const outlets = new Map(loadOutlets(null).map((outlet) => [outlet.number, outlet]));
  const { publication } = framer(outlets, () => undefined, "https://news.example");
  const pack = packer();
  const unpack = unpacker();
  const follower = new Follower({
    store,
    copy,
    async hand(batch: readonly Followed[]) {
      index.apply(unpack(pack(batch.map(publication)).packed));
      await afterBatch();
    },
    handOutlets: () => {},
    lookAtKeys: async () => {},
  });
  const languagesOf = (id: string) =>
    LANGUAGES.filter((_, at) => index.columns.languages[index.findSlot(id)!]! & (1 << at));

  async function fillAndFollow(): Promise<void> {
    index.lastNumber = (await follower.fill(0)).number;
    while ((await follower.look()).hasMore);
  }
  return { index, follower, fillAndFollow, languagesOf };
}
