/** The part of WebAssembly that we use. The platform's types come only with those of browsers. */
declare namespace WebAssembly {
  /** Opaque: only an instance reads it. */
  type Module = object;
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => Module;
  class Memory {
    constructor(size: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>);
    readonly exports: unknown;
  }
}
