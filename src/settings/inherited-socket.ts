import { UsageFault } from "./faults.ts";

/** The first descriptor that a supervisor passes; 0 to 2 are the standard streams. */
const FIRST_DESCRIPTOR = 3;

/**
 * The listening socket that a supervisor opened for this process, as systemd does (`LISTEN_FDS`). Connections wait in
 * it while one process stops and the next one starts.
 */
export function inheritedSocket(
  environment: Readonly<Record<string, string | undefined>>,
  { pid, ppid }: { readonly pid: number; readonly ppid: number },
): number | undefined {
  const { LISTEN_PID: owner, LISTEN_FDS: count } = environment;
  if (count === undefined) return undefined;
  // The variables may be meant for a process that started us. Our launcher passes the socket on, though.
  if (owner !== String(pid) && owner !== String(ppid)) return undefined;
  if (count !== "1")
    throw new UsageFault(
      `LISTEN_FDS is ${count}, but the service takes one socket, that of the API; give the socket unit one ListenStream`,
    );
  return FIRST_DESCRIPTOR;
}
