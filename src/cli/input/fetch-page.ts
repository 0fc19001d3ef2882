import about from "../../../package.json" with { type: "json" };
import type { Page } from "../../domain/article.ts";
import { SafeFetch, userAgentOf } from "../../http/safe-fetch.ts";
import { A_PAGE, ask } from "../../sources/gather.ts";
import { extractPage } from "../../sources/page/extract-page.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import type { WEB_SETTINGS } from "./web-address.ts";

/** Fetches a page once, as the service would, and extracts its article. */
export async function fetchPage(
  address: string,
  { contactUrl, publicUrl, allowPrivateAddresses }: Pick<Settings, (typeof WEB_SETTINGS)[number]>,
): Promise<Page> {
  await using web = new SafeFetch({
    userAgent: userAgentOf(about.version, contactUrl ?? publicUrl),
    allowPrivate: allowPrivateAddresses,
  });
  const asked = await ask(web.fetch, address, A_PAGE, {});
  if (asked.kind === "answered") return extractPage(asked.answer.bytes, asked.answer);
  const { fault } = asked;
  throw new CommandFault(`${address} cannot be fetched: ${fault.message}`, { cause: fault });
}
