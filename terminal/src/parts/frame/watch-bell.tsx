import { Link } from "../../address.ts";
import { useSession } from "../../session.ts";
import { useUnread } from "../../unread.ts";
import { useWords } from "../../words/index.ts";
import { Icon } from "../icon.tsx";

/** Leads to the watchlist, and counts what is new on it. */
export function WatchBell() {
  const { say, number } = useWords();
  const known = useSession();
  const count = useUnread();
  if (known.kind === "asking") return <span className="header-account-gap" />;
  if (known.kind === "failed" || known.session.account === null) return null;
  const label = count === 0 ? say("watch.title") : say("watch.bell", { count });
  return (
    <Link
      className="button button-quiet button-icon header-watch"
      to="/watch"
      aria-label={label}
      title={label}
    >
      <Icon name="bell" />
      {count > 0 && (
        <span className="header-watch-count" aria-hidden="true">
          {count > 99 ? "99+" : number(count)}
        </span>
      )}
    </Link>
  );
}
