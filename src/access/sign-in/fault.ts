import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";

/** Why a sign-in failed: the person cancelled, the provider refused, or it was unreachable. */
export type SignInFaultCode = "cancelled" | "refused" | "unreachable";

export class SignInFault extends Error {
  readonly code: SignInFaultCode;

  constructor(code: SignInFaultCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Turns any sign-in error into a fault with a message for the operator's log. */
export function faultOf(error: unknown, providerName: string): SignInFault {
  if (error instanceof SignInFault) return error;
  if (error instanceof AuthorizationResponseError) {
    const code = error.error === "access_denied" ? "cancelled" : "refused";
    // The error comes from the callback's query, which anyone can forge, so its length is limited.
    return new SignInFault(code, `${providerName} answered ${error.error.slice(0, 100)}`, error);
  }
  if (error instanceof ResponseBodyError) {
    const code = error.status >= 500 ? "unreachable" : "refused";
    return new SignInFault(code, `${providerName} answered ${error.error}${adviceOn(error.error)}`, error);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const said = error.cause[0]?.parameters.error;
    const answered = `${providerName} answered ${said ?? `status ${error.status}`}`;
    return new SignInFault("refused", answered + adviceOn(said ?? "invalid_client"), error);
  }
  const said = errorInBody(error);
  if (said !== undefined)
    return new SignInFault("refused", `${providerName} answered ${said}${adviceOn(said)}`, error);
  const reason = reasonOf(error);
  if (isNoAnswer(error))
    return new SignInFault("unreachable", `${providerName} gave no answer: ${reason}`, error);
  return new SignInFault("refused", `${providerName} gave an invalid answer: ${reason}`, error);
}

function adviceOn(code: string): string {
  if (["invalid_client", "unauthorized_client", "incorrect_client_credentials"].includes(code))
    return "; check clientId and clientSecret in the setting signIn";
  if (code === "redirect_uri_mismatch")
    return "; register PUBLIC_URL/session/callback as the redirect URI there, and check the setting publicUrl";
  // An authorization code works once; using it again also revokes the tokens from its first use (RFC 6749, 4.1.2).
  if (["invalid_grant", "bad_verification_code", "invalid_token"].includes(code))
    return "; its code was probably used already or has expired: sign in again";
  return "";
}

/** Finds an error from GitHub, which sends errors with status 200 in place of a token. */
function errorInBody(error: unknown): string | undefined {
  const { cause } = error as Error;
  const about =
    cause instanceof Error ? (cause.cause as { body?: { error?: unknown } } | undefined) : undefined;
  const said = about?.body?.error;
  return typeof said === "string" ? said.slice(0, 100) : undefined;
}

/** Whether the provider did not answer, or answered with a server error. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof ClientError)) return true;
  if (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT") return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message !== "" ? `${message} (${cause.message})` : message;
}
