import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections and to servers on port 0, which would take a freed one again. */
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return freePort();
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return port;
}
