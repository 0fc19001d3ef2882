import { signOut } from "../../session.ts";
import type { Say } from "../../words/say.ts";
import { toast } from "../toaster.tsx";

/** Signs out, and reports a failure: a reader who leaves believes to be signed out. */
export async function leave(say: Say): Promise<void> {
  try {
    await signOut();
  } catch {
    toast(say("shell.signOutFailed"), "failed");
  }
}
