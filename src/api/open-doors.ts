import type { FastifyReply, FastifyRequest } from "fastify";
import { cacheControlOf, coverAsked } from "./cover-asked.ts";
import { drawOutletMark } from "./outlet-mark.ts";
import { refuse, unknownPath } from "./path.ts";
import { PICTURE_VARY, SVG_POLICY } from "./reply.ts";
import type { ApiTools } from "./tools.ts";

/** The endpoints that need no key. */
export const OPEN_DOORS = {
  openapi: (tools: ApiTools) => (request: FastifyRequest, reply: FastifyReply) => {
    const type = "application/json; charset=utf-8";
    void reply.header("content-type", type).send(tools.openapi[request.route]);
  },
  logo: (tools: ApiTools) => (request: FastifyRequest, reply: FastifyReply) => {
    const number = /^(\d{1,9})\.svg$/.exec((request.params as { logo: string }).logo)?.[1];
    const outlet = tools.readContext().tables.outlets.find((each) => each.number === Number(number));
    if (!outlet) return refuse(request, reply, unknownPath(request));
    void reply
      .header("content-type", "image/svg+xml")
      .header(...SVG_POLICY)
      .header("cache-control", "public, max-age=86400")
      .send(drawOutletMark(outlet));
  },
  cover: (tools: ApiTools) => (request: FastifyRequest, reply: FastifyReply) =>
    tools.coverFile(coverAsked(request)).then((found) => {
      if (found === null) return refuse(request, reply, unknownPath(request));
      void reply
        .header("content-type", "image/webp")
        .header("vary", PICTURE_VARY)
        .header("cache-control", cacheControlOf(found))
        .header("cross-origin-resource-policy", "cross-origin")
        .send(found.bytes);
    }),
  health: () => (_request: FastifyRequest, reply: FastifyReply) => {
    void reply.send({ status: "ok" });
  },
  readiness: (tools: ApiTools) => (request: FastifyRequest, reply: FastifyReply) => {
    const { reason, standing } = tools.readiness();
    if (reason !== undefined)
      return refuse(request, reply, { kind: "unavailable", detail: reason, retryAfter: 1 });
    void reply.send({ status: "ready", ...standing });
  },
};
