import type { Reference } from "@tidings/client";
import { useEffect, useState } from "react";
import { client } from "../../client.ts";
import { useAccount } from "../../session.ts";

/** The tables as pages show them, without logos. */
export type Tables = Omit<Reference, "sources"> & {
  readonly sources: readonly { readonly number: number; readonly name: string; readonly homepage: string }[];
};

export interface TablesState {
  readonly tables?: Tables;
  /** These are the built-in values, not those of this service. */
  readonly areGeneral?: boolean;
  readonly error?: unknown;
}

/** For a signed-in reader, the tables of this service; for other readers, the built-in tables. */
export function useTables(attempt: number): TablesState {
  const account = useAccount();
  const isSignedIn = account === undefined ? undefined : account !== null;
  const [state, setState] = useState<TablesState>({});
  useEffect(() => {
    if (isSignedIn === undefined) return;
    let isWanted = true;
    const found: Promise<Tables> = isSignedIn ? client.reference() : loadGeneral();
    found.then(
      (tables) => isWanted && setState({ tables, areGeneral: !isSignedIn }),
      (error: unknown) => isWanted && setState({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isSignedIn, attempt]);
  return state;
}

async function loadGeneral(): Promise<Tables> {
  const { default: tables } = await import("../../../../docs/reference.json");
  return tables as Tables;
}
