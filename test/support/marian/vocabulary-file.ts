/** The kinds of pieces in a SentencePiece model. */
const KINDS = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;

export interface Piece {
  readonly text: string;
  readonly score: number;
  readonly kind: keyof typeof KINDS;
}

/** A unigram SentencePiece model (`sentencepiece_model.proto`), whose first two pieces are `</s>` and `<unk>`. */
export function sentencePieceModel(pieces: readonly Piece[]): Buffer {
  const hasBytes = pieces.some(({ kind }) => kind === "byte");
  const trainer = Buffer.concat([
    number(3, 1), // unigram
    number(4, pieces.length),
    ...(hasBytes ? [number(35, 1)] : []),
    number(40, 1), // <unk>
    number(41, -1), // no <s>
    number(42, 0), // </s>
    number(43, -1), // no <pad>
  ]);
  const normalizer = Buffer.concat([
    field(1, Buffer.from("identity")),
    number(3, 1),
    number(4, 1),
    number(5, 1),
  ]);
  return Buffer.concat([
    ...pieces.map(({ text, score, kind }) =>
      field(1, Buffer.concat([field(1, Buffer.from(text)), float(2, score), number(3, KINDS[kind])])),
    ),
    field(2, trainer),
    field(3, normalizer),
  ]);
}

function field(id: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(BigInt((id << 3) | 2)), varint(BigInt(bytes.length)), bytes]);
}

function number(id: number, value: number): Buffer {
  return Buffer.concat([varint(BigInt(id << 3)), varint(BigInt.asUintN(64, BigInt(value)))]);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint(BigInt((id << 3) | 5)), bytes]);
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number((rest & 127n) | 128n));
  }
}
