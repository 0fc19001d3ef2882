import { signOut } from "../../session.ts";
import type { Say } from "../../words/say.ts";
import { toast } from "../toaster.tsx";

/** Signs out. A failure is reported, because the reader would otherwise believe that they are signed out. */
export async function leave(say: Say): Promise<void> {
  try {
    await signOut();
  } catch {
    toast(say("shell.signOutFailed"), "failed");
  }
}
