import { createClient } from "@tidings/client";
import { noticingWaits } from "./reading/throttle.ts";

/** All news comes this way: the client that anybody uses, admitted by the session instead of a key. */
export const client = createClient({
  url: `${location.origin}/session`,
  retries: 2,
  fetch: noticingWaits((url, init) => fetch(url, init)),
});
