import { signOut } from "../../session.ts";
import type { Say } from "../../words/say.ts";
import { toast } from "../toaster.tsx";

/** Signs out, and says so where that could not be done: whoever goes away believes that they are out. */
export async function leave(say: Say): Promise<void> {
  try {
    await signOut();
  } catch {
    toast(say("shell.signOutFailed"), "failed");
  }
}
