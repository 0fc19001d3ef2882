import type { Target } from "../../../domain/language.ts";
import type { Precedence } from "../translator.ts";

/** Translates English sentences with the models installed on this machine. */
export interface LocalEngine {
  /** Changes with the models that may be installed, because other models translate differently. */
  readonly version: string;
  /** The languages whose models are installed now. */
  languages(): Promise<ReadonlySet<Target>>;
  /** Returns one translation per sentence, in order. Rejects with a `ProviderFault`. */
  translate(
    sentences: readonly string[],
    language: Target,
    signal?: AbortSignal,
    precedence?: Precedence,
  ): Promise<readonly string[]>;
}
