import { AwsClient } from "aws4fetch";
import { decodeXML } from "entities";
import { sha256 } from "./records.ts";
import type { BackupShelf } from "./shelf.ts";

export interface S3Place {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
  /** The prefix of all names; it is empty or ends with a slash. */
  readonly prefix: string;
}

const ANSWER_MS = 30_000;
/** How many objects to fetch or delete at once. */
const AT_ONCE = 16;
/** A file that grows is stored as numbered objects, because nothing can be appended to an object. */
const PIECE = /\.\d{9}$/;

/** Backups in S3 or storage with the same interface. The bucket is part of the path, which all of them understand. */
export function s3Shelf(place: S3Place): BackupShelf {
  const { endpoint, region, bucket, prefix } = place;
  const client = new AwsClient({ ...place, region, service: "s3" });
  const root = `${endpoint}/${bucket}`;
  const appended = new Map<string, number>();

  async function ask(method: string, path: string, body?: Buffer): Promise<Response> {
    const signed = await client.sign(`${root}${path}`, {
      method,
      headers: { "x-amz-content-sha256": sha256(body ?? Buffer.alloc(0)) },
      ...(body && { body: new Uint8Array(body) }),
    });
    const answer = await fetch(signed, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.ok) return answer;
    const reason = /<Code>([^<]*)/.exec(await answer.text())?.[1] ?? answer.statusText;
    throw new Error(`${endpoint} answered ${method} with ${answer.status} ${reason}`);
  }

  const pathOf = (name: string) => `/${(prefix + name).split("/").map(encodeURIComponent).join("/")}`;
  const get = async (name: string) => Buffer.from(await (await ask("GET", pathOf(name))).arrayBuffer());
  const put = async (name: string, bytes: Buffer) => void (await ask("PUT", pathOf(name), bytes));

  async function listObjects(start: string): Promise<string[]> {
    const found: string[] = [];
    for (let token: string | undefined; ;) {
      const query = new URLSearchParams({ "list-type": "2", prefix: prefix + start });
      if (token !== undefined) query.set("continuation-token", token);
      const page = await (await ask("GET", `?${query.toString()}`)).text();
      for (const [, key] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
        found.push(decodeXML(key!).slice(prefix.length));
      const next = /<NextContinuationToken>([^<]*)</.exec(page)?.[1];
      if (next === undefined) return found.toSorted();
      token = decodeXML(next);
    }
  }

  return {
    name: `s3://${bucket}/${prefix}`,
    put,
    list: async (start) => [...new Set((await listObjects(start)).map((name) => name.replace(PIECE, "")))],
    async read(name) {
      const pieces = (await listObjects(`${name}.`)).filter((each) => each.replace(PIECE, "") === name);
      return pieces.length === 0 ? get(name) : Buffer.concat(await each(pieces, get));
    },
    async append(name, bytes) {
      const number = appended.get(name) ?? 0;
      await put(`${name}.${String(number).padStart(9, "0")}`, bytes);
      appended.set(name, number + 1);
    },
    async remove(start) {
      await each(await listObjects(start), (name) => ask("DELETE", pathOf(name)));
    },
  };
}

/** Some at a time, with the results in order. */
async function each<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < values.length; at += AT_ONCE)
    results.push(...(await Promise.all(values.slice(at, at + AT_ONCE).map(work))));
  return results;
}
