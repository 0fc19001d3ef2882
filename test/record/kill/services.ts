import { launch } from "../../cli/program.ts";
import type { Place } from "../engines.ts";
import { GENEROUS } from "../reader.ts";

/** A service that follows the record throughout and is restarted whenever it is killed. */
export function serveThroughout(place: Place) {
  const begin = () => launch(place.flags, { env: GENEROUS });
  let service = begin();
  return {
    /** Its address, once it answers. */
    url: () => service.listening,
    async killAndStartAgain(): Promise<void> {
      await service[Symbol.asyncDispose]();
      service = begin();
    },
    /** Ends it as a supervisor would. */
    async stop(): Promise<number | null> {
      service.process.kill("SIGTERM");
      return (await service.ended).code;
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}
