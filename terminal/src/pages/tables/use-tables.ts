import type { Reference } from "@tidings/client";
import { useEffect, useState } from "react";
import { client } from "../../client.ts";
import { useAccount } from "../../session.ts";

/** The tables as pages show them; logos are not among them. */
export type Tables = Omit<Reference, "sources"> & {
  readonly sources: readonly { readonly number: number; readonly name: string; readonly homepage: string }[];
};

export interface TablesState {
  readonly tables?: Tables;
  /** These are what every service has, not this one's. */
  readonly areGeneral?: boolean;
  readonly error?: unknown;
}

/** This service's tables for whoever is signed in; for others those that every service has. */
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
