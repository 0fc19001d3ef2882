import { ProblemError } from "@tidings/client";
import { useCallback, useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import type { MarkedGroupBody } from "../../../../src/session/wire.ts";
import type { DecodedPicture, MarkFault, MarkResult } from "../../mark/messages.ts";
import { readPicture } from "../../mark/read-picture.ts";

/** The cover group of a mark, if this service knows it. */
export type MarkedGroup =
  | ({ readonly kind: "known" } & MarkedGroupBody)
  | { readonly kind: "unknown" }
  | { readonly kind: "unread" };

export type ReadingView =
  | { readonly kind: "idle" }
  | { readonly kind: "decoding" }
  | { readonly kind: "searching"; readonly picture: DecodedPicture; readonly share: number }
  | { readonly kind: "cancelled"; readonly picture: DecodedPicture | null }
  | { readonly kind: "fault"; readonly fault: MarkFault | "not-picture" }
  | {
      readonly kind: "read";
      readonly picture: DecodedPicture | null;
      readonly result: MarkResult;
      readonly group: MarkedGroup | null;
    };

/** Reads the mark of a picture whenever another one is given; `cancel` stops it at once. */
export function useReading(file: Blob | null): { readonly view: ReadingView; readonly cancel: () => void } {
  const [view, setView] = useState<ReadingView>({ kind: "idle" });
  const [search, setSearch] = useState<AbortController | null>(null);

  useEffect(() => {
    if (!file) return setView({ kind: "idle" });
    if (file.type !== "" && !file.type.startsWith("image/"))
      return setView({ kind: "fault", fault: "not-picture" });
    const ended = new AbortController();
    let picture: DecodedPicture | null = null;
    setSearch(ended);
    setView({ kind: "decoding" });
    const listener = {
      onDecoded: (decoded: DecodedPicture) => {
        picture = decoded;
        setView({ kind: "searching", picture: decoded, share: 0 });
      },
      onProgress: (share: number) => {
        if (picture) setView({ kind: "searching", picture, share });
      },
    };
    const read = async () => {
      const end = await readPicture(file, listener, ended.signal);
      if ("fault" in end) return setView({ kind: "fault", fault: end.fault });
      const { result } = end;
      const group = result.payload === null ? null : await groupOf(result.payload, ended.signal);
      setView({ kind: "read", picture, result, group });
    };
    let isLeft = false;
    read().catch(() => {
      // If another picture has replaced this one, do not overwrite the state of the new picture.
      if (!isLeft)
        setView(ended.signal.aborted ? { kind: "cancelled", picture } : { kind: "fault", fault: "room" });
    });
    return () => {
      isLeft = true;
      ended.abort();
    };
  }, [file]);

  const cancel = useCallback(() => search?.abort(), [search]);
  return { view, cancel };
}

async function groupOf(payload: number, signal: AbortSignal): Promise<MarkedGroup> {
  try {
    const group = (await askDoor(`/session/marks/${payload}`, { signal })) as MarkedGroupBody;
    return { kind: "known", ...group };
  } catch (cause) {
    signal.throwIfAborted();
    return { kind: cause instanceof ProblemError && cause.status === 404 ? "unknown" : "unread" };
  }
}
