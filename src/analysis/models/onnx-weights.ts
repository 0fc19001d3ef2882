/**
 * Overwrites weights in the bytes of an ONNX model, which must hold tensors of the same names and sizes. So a model that differs from another in some layers ships as those layers alone.
 */
export function writeWeights(model: Uint8Array, weights: ReadonlyMap<string, Uint8Array>): void {
  const left = new Set(weights.keys());
  for (const graph of fieldsOf(model, 0, model.length)) {
    if (graph.field !== MODEL_GRAPH) continue;
    for (const tensor of fieldsOf(model, graph.start, graph.end)) {
      if (tensor.field !== GRAPH_INITIALIZER) continue;
      const parts = [...fieldsOf(model, tensor.start, tensor.end)];
      const named = parts.find(({ field }) => field === TENSOR_NAME);
      const raw = parts.find(({ field }) => field === TENSOR_RAW_DATA);
      if (named === undefined || raw === undefined) continue;
      const name = new TextDecoder().decode(model.subarray(named.start, named.end));
      const own = weights.get(name);
      if (own === undefined) continue;
      if (own.length !== raw.end - raw.start)
        throw new Error(`The tensor ${name} has ${raw.end - raw.start} bytes, but its weights have ${own.length}`);
      model.set(own, raw.start);
      left.delete(name);
    }
  }
  if (left.size > 0) throw new Error(`The model has no tensor ${[...left][0]}`);
}

/** Field numbers of ONNX's protocol buffers. */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const TENSOR_NAME = 8;
const TENSOR_RAW_DATA = 9;

interface WireField {
  readonly field: number;
  readonly start: number;
  readonly end: number;
}

/** The fields of a message; `start` and `end` enclose the bytes of one that has a length. */
function* fieldsOf(bytes: Uint8Array, from: number, to: number): Generator<WireField> {
  let at = from;
  const varint = () => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = bytes[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  while (at < to) {
    const key = varint();
    const [field, type] = [Math.floor(key / 8), key % 8];
    let length = 0;
    if (type === 0) varint();
    else if (type === 2) length = varint();
    else length = type === 5 ? 4 : 8;
    yield { field, start: at, end: at + length };
    at += length;
  }
}
