/** The package ships no types of its own; what it exports is what the common part describes. */
declare module "onnxruntime-node" {
  export * from "onnxruntime-common";
}
