import { useEffect, useRef } from "react";
import type { DecodedPicture } from "../../mark/messages.ts";
import { useWords } from "../../words/index.ts";

/** The selected picture, drawn from its pixels: it has no address, not even on this machine. */
export function PicturePreview({ picture }: { picture: DecodedPicture }) {
  const { say, percent } = useWords();
  const { preview, width, height, reducedBy } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext("2d")?.drawImage(preview, 0, 0);
  }, [preview]);
  return (
    <figure className="lab-picture">
      <canvas
        ref={canvas}
        // Another picture gets a new canvas, so that nothing of the previous one shows through.
        key={`${preview.width}x${preview.height}`}
        width={preview.width}
        height={preview.height}
        role="img"
        aria-label={say("lab.mark.picture")}
      />
      <figcaption>
        {say("lab.mark.size", { width, height })}
        {reducedBy > 1 && ` · ${say("lab.mark.reduced", { share: percent(1 / reducedBy) })}`}
      </figcaption>
    </figure>
  );
}
