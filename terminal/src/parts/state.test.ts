import { ProblemError } from "@tidings/client";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { usePath } from "../address.ts";
import SignInPage from "../pages/sign-in/page.tsx";
import { refreshSession } from "../session.ts";
import { showPage } from "../test-page.ts";
import { ENGLISH } from "../words/english.ts";
import { ProblemState } from "./state.tsx";

const ANN = {
  id: "acc_1",
  name: "Ann",
  email: null,
  plan: "beta",
  createdAt: "2026-01-01T00:00:00Z",
  keyId: null,
};
const refusal = new ProblemError(401, { detail: "Nobody is signed in." });
let asked = 0;

test("a reader signed out elsewhere reaches the sign-in page and is not sent back", async () => {
  serve(() => session(ANN));
  await refreshSession();
  serve(() => session(null));
  await using page = await showPage(createElement(RefusedOrSignIn), "/keys");
  await page.press(ENGLISH["shell.signIn"]);
  expect(location.href).toBe("https://tidings.example/sign-in?to=%2Fkeys");
  expect(page.text()).toContain(ENGLISH["keys.signIn.title"]);
  expect(asked).toBe(1);
});

test("requests the session only once more if the service refuses a request but still reports a session", async () => {
  serve(() => session(ANN));
  await refreshSession();
  await using page = await showPage(createElement(RefusedOrSignIn), "/keys");
  expect(page.text()).toContain(refusal.detail);
  expect(asked).toBe(2);
});

/** Sets the service's answer about the session. */
function serve(answer: () => Response): void {
  asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return answer();
  });
}

function RefusedOrSignIn() {
  const path = usePath();
  return path === "/sign-in" ? createElement(SignInPage) : createElement(ProblemState, { error: refusal });
}

function session(account: object | null): Response {
  const service = { name: "Tidings", publicUrl: "https://tidings.example" };
  return Response.json({ account, providers: [], canUseKey: true, isDemo: false, service, newKey: null });
}
