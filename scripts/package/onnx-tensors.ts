/** The bytes of one tensor in an ONNX file. */
export interface TensorBytes {
  readonly at: number;
  readonly length: number;
}

// The fields of ONNX's protocol buffers (onnx.proto) that lead to the weights.
const [MODEL_GRAPH, GRAPH_INITIALIZER, TENSOR_RAW_DATA] = [7, 5, 9];
const [VARINT, EIGHT_BYTES, COUNTED, FOUR_BYTES] = [0, 1, 2, 5];

/** Where the weights are in an ONNX file, in its order. */
export function tensorsIn(bytes: Uint8Array): TensorBytes[] {
  const whole = { at: 0, length: bytes.length };
  return fieldsOf(bytes, whole, MODEL_GRAPH).flatMap((graph) =>
    fieldsOf(bytes, graph, GRAPH_INITIALIZER).flatMap((tensor) => fieldsOf(bytes, tensor, TENSOR_RAW_DATA)),
  );
}

/** The contents of every counted field with this number. */
function fieldsOf(bytes: Uint8Array, { at, length }: TensorBytes, wanted: number): TensorBytes[] {
  const found: TensorBytes[] = [];
  const end = at + length;
  while (at < end) {
    const tag = number();
    const kind = tag % 8;
    if (kind === VARINT) number();
    else if (kind === EIGHT_BYTES) at += 8;
    else if (kind === FOUR_BYTES) at += 4;
    else if (kind === COUNTED) {
      const counted = number();
      if (Math.floor(tag / 8) === wanted) found.push({ at, length: counted });
      at += counted;
    } else throw new Error(`this is no ONNX file: a field of kind ${kind} at byte ${at}`);
  }
  return found;

  function number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]!;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  }
}
