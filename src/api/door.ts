import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admitted } from "../access/admission.ts";
import type { HeldKey } from "../access/keyring.ts";
import { callerNetwork } from "../http/caller-network.ts";
import type { Problem } from "../http/problem.ts";
import { type Fairness, passesKeyless, answerSeated, takesSeat } from "./fairness.ts";
import { type Claim, formOf } from "./forms/form.ts";
import { rateLimitOf } from "./rate-limit.ts";
import { sendProblem } from "./reply.ts";
import type { ApiTools } from "./tools.ts";

type Done = undefined | Promise<void>;

/**
 * Admits callers and passes their requests on to `answer`, in the form that the request selects. If the
 * caller is admitted at once, no promise is needed, even if the reply is sent later. Otherwise, the handler
 * returns a promise that settles when the reply has been sent, as the framework requires.
 */
export type Door = (
  tools: ApiTools,
  fair: Fairness,
  answer: (claim: Claim, request: FastifyRequest, reply: FastifyReply, key: HeldKey) => Done,
) => (request: FastifyRequest, reply: FastifyReply) => Done;

/**
 * The entrance for every request that needs a key: determines its form, admits the caller, and passes the
 * request on to `answer`.
 */
export const throughDoor: Door = (tools, fair, answer) => {
  return (request, reply) => {
    const claim = claimOf(tools, request, reply);
    if (!claim) return undefined;
    const enter = (admitted: Admitted): Done => {
      if (!passes(tools, fair, admitted, request, reply)) return undefined;
      const { key } = admitted;
      if (takesSeat(fair, request, reply)) return answer(claim, request, reply, key);
      return answerSeated(fair, request, reply, () => answer(claim, request, reply, key));
    };
    const admitted =
      claim.credential === undefined ? undefined : tools.admission.admitAtOnce(claim.credential);
    return admitted ? enter(admitted) : enterLater(claim);

    async function enterLater({ credential }: Claim): Promise<void> {
      await (enter(await tools.admission.admit(credential, request.ip)) ?? reply);
    }
  };
};

/** The form of a request. Undefined if the service is not ready; a refusal has then been sent. */
export function claimOf(tools: ApiTools, request: FastifyRequest, reply: FastifyReply): Claim | undefined {
  const reason = tools.unready();
  if (reason !== undefined) {
    sendProblem(reply, { kind: "unavailable", detail: reason, retryAfter: 1 }, request.id);
    return undefined;
  }
  return formOf(request.headers);
}

/** Adds the deprecation header to answers in a form that is being phased out, if the operator set a date. */
export function tellDeprecation(tools: ApiTools, request: FastifyRequest, reply: FastifyReply): void {
  if (tools.deprecation === null || !formOf(request.headers).form.canBeDeprecated) return;
  request.hasHeaders = true;
  reply.header("deprecation", tools.deprecation);
}

/** Sets the rate-limit headers, and sends a refusal unless the caller was admitted. Returns whether it was. */
export function passes(
  tools: ApiTools,
  fair: Fairness,
  admitted: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): admitted is AdmittedKey {
  if (admitted.kind === "admitted" || admitted.kind === "exhausted") request.keyId = admitted.key.id;
  if (admitted.kind === "unknown") {
    request.network = callerNetwork(request.ip);
    if (!passesKeyless(tools, fair, request, reply)) return false;
  }
  request.rateLimit = rateLimitOf(admitted);
  if (admitted.kind === "admitted") return true;
  const holder = request.keyId ?? callerNetwork(request.ip);
  fair.refusals.send(holder, reply, () => sendProblem(reply, problemOf(admitted), request.id));
  return false;
}

type AdmittedKey = Extract<Admitted, { readonly kind: "admitted" | "exhausted" }>;

function problemOf(refused: Admitted): Problem {
  if (refused.kind === "unknown") return { kind: "unauthorized", detail: refused.detail };
  const { plan, standing } = refused;
  const retryAfter = standing.retrySeconds;
  const detail =
    refused.kind === "locked-out"
      ? "Your address sent too many requests with invalid keys."
      : `The allowance is ${plan.perMinute} units per minute with bursts of ${plan.burst}. A request costs one unit, and a batch one unit per ten queries. Try again in ${retryAfter} s.`;
  return { kind: "too-many-requests", detail, retryAfter };
}

/**
 * Adds the key's rate-limit headers to an answer that does not count against its allowance (D30), for example
 * from an endpoint that needs no key.
 */
export function tellAllowance(tools: ApiTools, request: FastifyRequest): void {
  const limited = tools.admission.look(formOf(request.headers).credential);
  if (limited) request.rateLimit = rateLimitOf(limited);
}
