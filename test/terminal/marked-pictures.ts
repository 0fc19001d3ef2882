import { payloadOfGroup } from "../../src/covers/mark/code.ts";
import { embedMark } from "../../src/covers/mark/embed.ts";
import { keyedRandom } from "../../src/covers/mark/keyed-random.ts";
import { readMark } from "../../src/covers/mark/read.ts";
import { COVERS, paint, throughFile, toImage } from "../mark/pictures.ts";

/** A picture file that a reader might choose, and the confidence that the command line reports for its mark. */
export interface Picture {
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  readonly confidence: number;
}

/** Part of a cover of this group as a JPEG, as it might be used in an article. */
export async function croppedCover(groupId: string): Promise<Picture> {
  const image = toImage(embedMark(COVERS["a gradient"]!(), payloadOfGroup(groupId)))
    .extract({ left: 211, top: 97, width: 1237, height: 707 })
    .jpeg({ quality: 75 });
  return {
    file: { name: "cropped.jpg", mimeType: "image/jpeg", buffer: await image.toBuffer() },
    confidence: readMark(await throughFile(image)).confidence,
  };
}

export async function unmarkedPicture(): Promise<Picture> {
  const random = keyedRandom(6);
  const image = toImage(paint(() => [random() * 255, random() * 255, random() * 255], 300, 200)).png();
  return {
    file: { name: "unmarked.png", mimeType: "image/png", buffer: await image.toBuffer() },
    confidence: readMark(await throughFile(image)).confidence,
  };
}
