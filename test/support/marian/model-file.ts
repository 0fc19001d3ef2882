/** One tensor of a Marian model. */
export type Tensor =
  | { readonly kind: "float"; readonly shape: readonly number[]; readonly values: Float32Array }
  /** 8-bit weights: `value = int8 / multiplier`. A matrix is stored transposed, embeddings are not. */
  | {
      readonly kind: "int8";
      readonly shape: readonly number[];
      readonly values: Int8Array;
      readonly multiplier: number;
    }
  | { readonly kind: "text"; readonly text: string };

/** As in Marian's `common/types.h`. */
const TYPES = { float: 0x04_04, int8: 0x41_01, text: 0x01_01 } as const;
const ALIGNMENT = 256;
const HEADER_FIELDS = 4;

/** A model in Marian's binary format (`common/binary.cpp`), as the Bergamot engine reads it. */
export function marianModel(tensors: ReadonlyMap<string, Tensor>): Buffer {
  const items = Array.from(tensors, ([name, tensor]) => ({
    name: Buffer.from(`${name}\0`),
    type: TYPES[tensor.kind],
    shape: tensor.kind === "text" ? [tensor.text.length + 1] : tensor.shape,
    data: bytesOf(tensor),
  }));
  const headers = items.flatMap(({ name, type, shape, data }) => [
    name.length,
    type,
    shape.length,
    data.length,
  ]);
  const head = Buffer.concat([
    longs([1, items.length]),
    longs(headers),
    ...items.map(({ name }) => name),
    Buffer.from(new Int32Array(items.flatMap(({ shape }) => [...shape])).buffer),
  ]);
  if (headers.length !== items.length * HEADER_FIELDS) throw new Error("each tensor has four header fields");
  const offset = padding(head.length + 8);
  return Buffer.concat([head, longs([offset]), Buffer.alloc(offset), ...items.map(({ data }) => data)]);
}

function bytesOf(tensor: Tensor): Buffer {
  const parts =
    tensor.kind === "text"
      ? [Buffer.from(`${tensor.text}\0`)]
      : tensor.kind === "float"
        ? [Buffer.from(tensor.values.buffer)]
        : [Buffer.from(tensor.values.buffer), Buffer.from(new Float32Array([tensor.multiplier]).buffer)];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...parts, Buffer.alloc(padding(length))]);
}

function padding(length: number): number {
  return (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT;
}

function longs(values: readonly number[]): Buffer {
  return Buffer.from(new BigUint64Array(values.map(BigInt)).buffer);
}
