import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admitted, Limited } from "../access/admission.ts";
import { type Claim, formOf } from "./forms/form.ts";
import { sendProblem } from "./reply.ts";
import type { ApiTools } from "./tools.ts";

type Done = undefined | Promise<void>;

/**
 * Lets whoever may enter through to the answer, in the form that the request speaks. Who was let in at once may be
 * answered later without a promise; who had to wait is waited for until the reply is sent, as the framework has it.
 */
export type Door = (
  tools: ApiTools,
  answer: (claim: Claim, request: FastifyRequest, reply: FastifyReply) => Done,
) => (request: FastifyRequest, reply: FastifyReply) => Done;

/** The door before every request that needs a key: which form it speaks, whether it may enter, and then on to the answer. */
export const throughDoor: Door = (tools, answer) => {
  return (request, reply) => {
    const claim = claimOf(tools, request, reply);
    if (!claim) return undefined;
    const enter = (admitted: Admitted): Done =>
      passes(admitted, request, reply) ? answer(claim, request, reply) : undefined;
    const admitted =
      claim.credential === undefined ? undefined : tools.admission.admitAtOnce(claim.credential);
    return admitted ? enter(admitted) : enterLater(claim);

    async function enterLater({ credential }: Claim): Promise<void> {
      await (enter(await tools.admission.admit(credential, request.ip)) ?? reply);
    }
  };
};

/** The form that a request speaks; undefined where nobody can be answered yet, which it was then told. */
export function claimOf(tools: ApiTools, request: FastifyRequest, reply: FastifyReply): Claim | undefined {
  const reason = tools.unready();
  if (reason !== undefined) {
    sendProblem(reply, { kind: "unavailable", detail: reason, retryAfter: 1 }, request.id);
    return undefined;
  }
  return formOf(request.headers);
}

/** Says of the form that a request speaks that it is on its way out, where the operator set a date. */
export function tellDeprecation(tools: ApiTools, request: FastifyRequest, reply: FastifyReply): void {
  if (tools.deprecation === null || !formOf(request.headers).form.canBeDeprecated) return;
  request.hasHeaders = true;
  reply.header("deprecation", tools.deprecation);
}

/** Lets the caller in and says how their allowance stands, or refuses. */
export function passes(admitted: Admitted, request: FastifyRequest, reply: FastifyReply): boolean {
  request.rateLimit = rateLimitOf(admitted);
  if (admitted.kind === "unknown") {
    sendProblem(reply, { kind: "unauthorized", detail: admitted.detail }, request.id);
    return false;
  }
  const { plan, standing } = admitted;
  if (admitted.kind === "locked-out") {
    const detail = "Your address sent too many requests with invalid keys.";
    sendProblem(reply, { kind: "too-many-requests", detail, retryAfter: standing.retrySeconds }, request.id);
    return false;
  }
  request.keyId = admitted.key.id;
  if (admitted.kind === "admitted") return true;
  const detail = `The allowance is ${plan.perMinute} requests per minute with bursts of ${plan.burst}. Try again in ${standing.retrySeconds} s.`;
  sendProblem(reply, { kind: "too-many-requests", detail, retryAfter: standing.retrySeconds }, request.id);
  return false;
}

/** Has an answer that is not counted say how the key that came with it stands (D30); where there is no door, nothing is spent. */
export function tellAllowance(tools: ApiTools, request: FastifyRequest): void {
  const limited = tools.admission.look(formOf(request.headers).credential);
  if (limited) request.rateLimit = rateLimitOf(limited);
}

function rateLimitOf({ planName, plan, standing }: Limited): FastifyRequest["rateLimit"] {
  return {
    policy: `"${planName}";q=${plan.perMinute};w=60;burst=${plan.burst}`,
    standing: `"${planName}";r=${standing.remaining};t=${standing.resetSeconds}`,
  };
}
