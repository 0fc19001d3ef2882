import { Follower, type FollowTools, type SnapshotSource } from "../../src/service/record/following.ts";
import { framer } from "../../src/service/record/framing.ts";
import { packedOf, packer, type StoredBatch, unpacker } from "../../src/service/record/packing.ts";
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
  snapshot: SnapshotSource | null = null,
) {
  const index = new NewsIndex(
    new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] }),
    1_000_000,
  );
  const outlets = new Map(loadOutlets(null).map((outlet) => [outlet.number, outlet]));
  const { publication } = framer(outlets, () => undefined, "https://news.example");
  const pack = packer();
  const unpack = unpacker();
  let loaded = 0;
  const hand = async ({ bytes }: StoredBatch) => {
    index.apply(unpack(packedOf(bytes)));
    loaded = index.lastNumber;
  };
  const follower = new Follower({
    store,
    copy,
    ...(snapshot && { snapshot: { source: snapshot, hand } }),
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
    index.beginFilling();
    const { number } = await follower.fill(0);
    index.endFilling();
    index.lastNumber = number;
    while ((await follower.look()).hasMore);
  }
  return { index, follower, fillAndFollow, languagesOf, loadedUpTo: () => loaded };
}
