/** The package ships no types; it exports what `onnxruntime-common` describes. */
declare module "onnxruntime-node" {
  export * from "onnxruntime-common";
}
