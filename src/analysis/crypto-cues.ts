import { CATEGORY_CUES, ENTITY_KINDS } from "../domain/entity.ts";
import type { NamedDocument } from "./entities/named.ts";

/** Whether a crypto entity, a crypto word or digital money is named. */
export function namesCrypto({ candidates, document }: NamedDocument): boolean {
  return (
    candidates.some(({ known }) => known?.kind != null && ENTITY_KINDS[known.kind].news === "crypto") ||
    document.tokens.some(
      ({ folded, stem }, at) =>
        CUES.has(folded) ||
        CUES.has(stem) ||
        (folded === "digital" && MONEY.has(document.tokens[at + 1]?.stem ?? "")) ||
        (folded === "cny" && document.tokens[at - 1]?.folded === "e"),
    )
  );
}

const CUES: ReadonlySet<string> = new Set([
  ...CATEGORY_CUES.crypto!,
  ..."nft nfts metaverse dao daos cbdc cbdcs dapp dapps cex cexs dexs doge shib hodl hodlers satoshi hashrate tokenized tokenised tokenization tokenisation".split(
    " ",
  ),
]);

const MONEY: ReadonlySet<string> = new Set(
  "asset assets currency currencies yuan ruble rouble euro dollar pound rupee yen naira coin coins".split(
    " ",
  ),
);
