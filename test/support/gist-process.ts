import { lazyGistMaker } from "../../src/service/gists/maker.ts";

/** Makes the gists that a test asks for over IPC, until the test disconnects. A fault ends the process. */
const maker = lazyGistMaker();
process.on("message", (text: string) => void answer(text));

async function answer(text: string): Promise<void> {
  const gist = await maker.make(text);
  process.send!(Buffer.from(gist).toString("base64"));
}
