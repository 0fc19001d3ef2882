import { useEffect, useEffectEvent, useState } from "react";

/** Accepts files dropped or pasted anywhere on the page; returns whether one is being dragged over it. */
export function usePictures(take: (file: Blob) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onFile = useEffectEvent(take);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setIsOver(true);
    };
    addEventListener("dragenter", over, { signal });
    addEventListener("dragover", over, { signal });
    addEventListener(
      "dragleave",
      // This event also occurs between elements. The drag has ended only if the pointer left the window.
      ({ relatedTarget }) => {
        if (relatedTarget === null) setIsOver(false);
      },
      { signal },
    );
    addEventListener(
      "drop",
      (event) => {
        const file = event.dataTransfer?.files[0];
        setIsOver(false);
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
      { signal },
    );
    addEventListener(
      "paste",
      ({ clipboardData }) => {
        const file = clipboardData?.files[0];
        if (file) onFile(file);
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
  return isOver;
}
