import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Object storage as S3 offers it, as far as backups use it. It computes every signature itself, from the published
 * description of version 4, and refuses a request whose signature or content hash is wrong.
 */
export async function startObjectStorage(secret: string, pageSize = 3) {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let isDown = false;
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  async function answer(request: IncomingMessage): Promise<[number, string | Buffer]> {
    const body = Buffer.concat(await request.toArray());
    if (isDown) return [503, "<Error><Code>SlowDown</Code></Error>"];
    const url = new URL(request.url!, "http://storage");
    const fault = faultOf(request, url, body, secret);
    if (fault !== undefined) {
      refused.push(fault);
      return [403, `<Error><Code>${fault}</Code></Error>`];
    }
    const key = decodeURIComponent(url.pathname).slice("/bucket/".length);
    if (request.method === "PUT") objects.set(key, body);
    if (request.method === "DELETE") objects.delete(key);
    if (request.method !== "GET") return [200, ""];
    if (key === "") return [200, list(url)];
    const found = objects.get(key);
    return found ? [200, found] : [404, "<Error><Code>NoSuchKey</Code></Error>"];
  }

  /** Short pages, so that callers have to ask for the next. */
  function list(url: URL): string {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, pageSize);
    const next =
      keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}${next}</ListBucketResult>`;
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refused,
    setDown: (value: boolean) => (isDown = value),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** See https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function faultOf(request: IncomingMessage, url: URL, body: Buffer, secret: string): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? "",
    );
  if (!parts) return "AccessDenied";
  const [, , day, region, signedNames, signature] = parts as unknown as string[];
  const hash = request.headers["x-amz-content-sha256"];
  if (hash !== createHash("sha256").update(body).digest("hex")) return "XAmzContentSHA256Mismatch";
  const headers = signedNames!.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const canonical = [request.method, url.pathname, query, headers.join(""), signedNames, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [
    "AWS4-HMAC-SHA256",
    request.headers["x-amz-date"],
    scope,
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = [day!, region!, "s3", "aws4_request"].reduce<string | Buffer>(sign, `AWS4${secret}`);
  return sign(key, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
