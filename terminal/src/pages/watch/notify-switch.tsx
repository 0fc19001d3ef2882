import { Switch } from "../../parts/switch.tsx";
import { turnSound, useIsSoundOn } from "../../reading/sound.ts";
import { turnNotifying, useNotifying } from "../../watching/notify.ts";
import { useWords } from "../../words/index.ts";

/** How this browser tells the reader about new items. */
export function NotifySwitch() {
  const { say } = useWords();
  const notifying = useNotifying();
  const isSoundOn = useIsSoundOn();
  return (
    <section className="watch-tell">
      <Switch
        label={say("watch.notify")}
        hint={say(HINTS[notifying])}
        isOn={notifying === "on"}
        onTurn={(isOn) => void turnNotifying(isOn)}
      />
      <Switch label={say("news.feed.sound")} isOn={isSoundOn} onTurn={turnSound} />
    </section>
  );
}

const HINTS = {
  missing: "watch.notifyMissing",
  blocked: "watch.notifyBlocked",
  off: "watch.notifyHint",
  on: "watch.notifyHint",
} as const;
