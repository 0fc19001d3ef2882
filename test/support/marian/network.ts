import type { Tensor } from "./model-file.ts";

export interface NetworkShape {
  readonly dim: number;
  readonly ffn: number;
  readonly heads: number;
  readonly encoderLayers: number;
  readonly decoderLayers: number;
  /** One size for a shared vocabulary, two for separate ones. */
  readonly vocabularies: readonly [number] | readonly [number, number];
}

/** Gives each parameter its values. A matrix is `[in, out]`, and read as such: `in` first. */
export interface Weights {
  readonly matrix: (name: string, rows: number, columns: number) => Tensor;
  readonly embedding: (name: string, words: number, dim: number) => Tensor;
  readonly bias: (name: string, length: number) => Float32Array;
  readonly scale: (name: string, length: number) => Float32Array;
  /** The multiplier that turns the activations in front of a matrix into 8-bit integers. */
  readonly activation: (name: string) => number;
}

/** The tensors of a student model as Mozilla trains them: a transformer encoder and an SSRU decoder. */
export function network(shape: NetworkShape, weights: Weights): Map<string, Tensor> {
  const { dim, ffn, encoderLayers, decoderLayers, vocabularies } = shape;
  const tensors = new Map<string, Tensor>();
  const row = (name: string, values: Float32Array) =>
    tensors.set(name, { kind: "float", shape: [1, values.length], values });
  const alpha = (name: string) => row(`${name}_QuantMultA`, new Float32Array([weights.activation(name)]));
  const matrix = (name: string, rows: number, columns: number) => {
    tensors.set(name, weights.matrix(name, rows, columns));
    alpha(name);
  };
  const norm = (prefix: string) => {
    row(`${prefix}_ln_scale`, weights.scale(prefix, dim));
    row(`${prefix}_ln_bias`, weights.bias(`${prefix}_ln`, dim));
  };
  const attention = (prefix: string) => {
    for (const part of ["q", "k", "v", "o"]) {
      matrix(`${prefix}_W${part}`, dim, dim);
      row(`${prefix}_b${part}`, weights.bias(`${prefix}_b${part}`, dim));
    }
    norm(`${prefix}_Wo`);
  };
  const feedForward = (prefix: string) => {
    matrix(`${prefix}_W1`, dim, ffn);
    row(`${prefix}_b1`, weights.bias(`${prefix}_b1`, ffn));
    matrix(`${prefix}_W2`, ffn, dim);
    row(`${prefix}_b2`, weights.bias(`${prefix}_b2`, dim));
    norm(`${prefix}_ffn`);
  };

  const target = vocabularies[1] ?? vocabularies[0];
  if (vocabularies.length === 1) tensors.set("Wemb", weights.embedding("Wemb", target, dim));
  else {
    tensors.set("encoder_Wemb", weights.embedding("encoder_Wemb", vocabularies[0], dim));
    tensors.set("decoder_Wemb", weights.embedding("decoder_Wemb", target, dim));
    alpha("decoder_Wemb");
  }
  alpha("Wemb");
  // With a short list, the engine calls the output matrix "none".
  alpha("none");
  row("decoder_ff_logit_out_b", weights.bias("decoder_ff_logit_out_b", target));
  for (let layer = 1; layer <= encoderLayers; layer++) {
    attention(`encoder_l${layer}_self`);
    feedForward(`encoder_l${layer}_ffn`);
  }
  for (let layer = 1; layer <= decoderLayers; layer++) {
    const cell = `decoder_l${layer}_rnn`;
    matrix(`${cell}_W`, dim, dim);
    matrix(`${cell}_Wf`, dim, dim);
    row(`${cell}_bf`, weights.bias(`${cell}_bf`, dim));
    norm(`${cell}_ffn`);
    attention(`decoder_l${layer}_context`);
    feedForward(`decoder_l${layer}_ffn`);
  }
  tensors.set("special:model.yml", { kind: "text", text: configOf(shape) });
  return tensors;
}

/** The options that the engine reads from the model. Most repeat Marian's defaults, but it has none at this point. */
function configOf({ dim, ffn, heads, encoderLayers, decoderLayers, vocabularies }: NetworkShape): string {
  const [source] = vocabularies;
  return `bert-train-type-embeddings: true
bert-type-vocab-size: 2
dec-cell: ssru
dec-cell-base-depth: 2
dec-cell-high-depth: 1
dec-depth: ${decoderLayers}
dim-emb: ${dim}
dim-rnn: 1024
dim-vocabs:
  - ${source}
  - ${vocabularies[1] ?? source}
enc-cell: gru
enc-cell-depth: 1
enc-depth: ${encoderLayers}
enc-type: bidirectional
factors-combine: sum
factors-dim-emb: 0
input-types: []
layer-normalization: false
lemma-dim-emb: 0
max-length: 200
output-omit-bias: false
right-left: false
skip: false
tied-embeddings: ${vocabularies.length === 2}
tied-embeddings-all: ${vocabularies.length === 1}
tied-embeddings-src: false
transformer-aan-activation: swish
transformer-aan-depth: 2
transformer-aan-nogate: false
transformer-decoder-autoreg: rnn
transformer-decoder-dim-ffn: 0
transformer-decoder-ffn-depth: 0
transformer-depth-scaling: false
transformer-dim-aan: 2048
transformer-dim-ffn: ${ffn}
transformer-ffn-activation: relu
transformer-ffn-depth: 2
transformer-guided-alignment-layer: last
transformer-heads: ${heads}
transformer-no-projection: false
transformer-pool: false
transformer-postprocess: dan
transformer-postprocess-emb: d
transformer-postprocess-top: ""
transformer-preprocess: ""
transformer-tied-layers:
  []
transformer-train-position-embeddings: false
type: transformer
ulr: false
ulr-dim-emb: 0
ulr-trainable-transformation: false
version: v1.9.0 of a model made by a script
`;
}
