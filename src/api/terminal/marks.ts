import type { FastifyReply, FastifyRequest } from "fastify";
import { sendProblem, VARY } from "../reply.ts";

/** Whose cover a mark names. */
export interface MarkedGroup {
  readonly groupId: string;
  readonly name: string;
  readonly category: string;
}

/** Answers which group of covers the payload of a mark stands for: the pictures themselves never come here. */
export function answerMark(findGroup: (payload: number) => MarkedGroup | null) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { code } = request.params as { code: string };
    const group = /^\d{1,10}$/.test(code) ? findGroup(Number(code)) : null;
    if (group === null) {
      const detail = `No group of covers known here has the mark ${code.slice(0, 20)}. A mark is the number that its reader gives.`;
      return sendProblem(reply, { kind: "not-found", detail }, request.id);
    }
    void reply
      .header("vary", VARY)
      .header("x-request-id", request.id)
      .header("cache-control", "no-cache")
      .send(group);
  };
}
