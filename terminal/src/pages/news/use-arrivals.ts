import { useEffect, useEffectEvent, useRef } from "react";
import { countInTitle } from "../../parts/page.tsx";
import { chime } from "../../reading/sound.ts";

/** Shows in the window's title how many new items wait, and plays the sound for new ones if it is on. */
export function useArrivals(count: number): void {
  const before = useRef(count);
  const sound = useEffectEvent(() => chime());
  useEffect(() => {
    if (count > before.current) sound();
    before.current = count;
    countInTitle("arrived", count);
    return () => countInTitle("arrived", 0);
  }, [count]);
}
