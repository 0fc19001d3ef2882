import { useEffect, useRef } from "react";
import type { DecodedPicture } from "../../mark/messages.ts";
import { useWords } from "../../words/index.ts";

/** The selected picture, drawn from its pixels. It never gets a URL, not even a local one. */
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
        // A picture of another size gets a new canvas, so that nothing of the previous one remains.
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
