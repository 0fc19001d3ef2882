import { ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { expect, test } from "vitest";
import { faultOf } from "./fault.ts";

const SECRET = "; check clientId and clientSecret in the setting signIn";
const AGAIN = "; its code was probably used already or has expired: sign in again";

test.each([
  [{ error: "invalid_client" }, `Ours answered invalid_client${SECRET}`],
  [{}, `Ours answered status 401${SECRET}`],
  [{ error: "invalid_token" }, `Ours answered invalid_token${AGAIN}`],
])("reports a challenge with %j to the operator, with advice", (parameters, message) => {
  const challenge = new WWWAuthenticateChallengeError("", {
    cause: [{ scheme: "bearer", parameters }],
    response: new Response(null, { status: 401 }),
  });
  expect(faultOf(challenge, "Ours")).toMatchObject({ code: "refused", message });
});

test("a rejected code is not the operator's fault: the person is asked to sign in again", () => {
  const refusal = new ResponseBodyError("", {
    cause: { error: "invalid_grant" },
    response: new Response(null, { status: 400 }),
  });
  const message = `Ours answered invalid_grant${AGAIN}`;
  expect(faultOf(refusal, "Ours")).toMatchObject({ code: "refused", message });
});
