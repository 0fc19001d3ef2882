import { type SubmitEvent, useState } from "react";
import { Link } from "../../address.ts";
import { keep, readKept } from "../../kept.ts";
import { announce } from "../../parts/announcer.tsx";
import { Button, IconButton } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { TextField } from "../../parts/field.tsx";
import { useWords } from "../../words/index.ts";
import { LONGEST_NAME, parseSavedViews, type SavedView, withoutView, withView } from "../saved-views.ts";
import { type FeedView, writeFeedView } from "../view.ts";

/** Named views: links that this browser stores. */
export function SavedViews({ view }: { view: FeedView }) {
  const { say } = useWords();
  const [views, setViews] = useState(() => parseSavedViews(readKept("views")));
  const [name, setName] = useState("");
  const address = addressOf(view);
  const change = (next: SavedView[]) => {
    setViews(next);
    keep("views", next.length === 0 ? null : JSON.stringify(next));
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    change(withView(views, { name, address }));
    announce(say("news.views.saved", { name: name.trim() }));
    setName("");
  };
  return (
    <section className="filters-group">
      <div className="filters-titled">
        <h3 className="filters-title">{say("news.views.title")}</h3>
        <CopyButton kind="quiet" label={say("news.views.copy")} text={location.origin + address} />
      </div>
      {views.length > 0 && (
        <ul className="filters-views">
          {views.map((saved) => (
            <li key={saved.name}>
              <Link to={saved.address} aria-current={saved.address === address ? "true" : undefined}>
                {saved.name}
              </Link>
              <IconButton
                icon="close"
                size="small"
                label={say("news.views.remove", { name: saved.name })}
                onClick={() => change(withoutView(views, saved.name))}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="filters-save" onSubmit={save}>
        <TextField
          label={say("news.views.name")}
          isLabelUnseen
          placeholder={say("news.views.name")}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">{say("news.views.save")}</Button>
      </form>
      <p className="filters-help">{say("news.views.empty")}</p>
    </section>
  );
}

function addressOf(view: FeedView): string {
  const query = writeFeedView(view).toString();
  return query === "" ? "/" : `/?${query}`;
}
