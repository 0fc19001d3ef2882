import { createClient } from "@tidings/client";
import { noticing } from "./reading/line.ts";

/** All news comes this way: the client that anybody uses, admitted by the session instead of a key. */
export const client = createClient({
  url: `${location.origin}/session`,
  retries: 2,
  fetch: noticing((url, init) => fetch(url, init)),
});
