import { type SubmitEvent, useState } from "react";
import { keep, readKept } from "../../kept.ts";
import { announce } from "../../parts/announcer.tsx";
import { Button, IconButton } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Link } from "../../address.ts";
import {
  LONGEST_NAME,
  parseSavedViews,
  type SavedView,
  withoutView,
  withView,
} from "../../reading/saved-views.ts";
import { useWords } from "../../words/index.ts";

/** Named layouts, stored in this browser like saved views. */
export function Layouts({ address }: { address: string }) {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [layouts, setLayouts] = useState(() => parseSavedViews(readKept("layouts")));
  const [name, setName] = useState("");
  const change = (next: SavedView[]) => {
    setLayouts(next);
    keep("layouts", next.length === 0 ? null : JSON.stringify(next));
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    change(withView(layouts, { name, address }));
    announce(say("news.views.saved", { name: name.trim() }));
    setName("");
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{say("news.desk.layouts")}</Button>
      {isOpen && (
        <Dialog title={say("news.desk.layouts")} size="small" onClose={() => setIsOpen(false)}>
          <ul className="filters-views">
            {layouts.map((layout) => (
              <li key={layout.name}>
                <Link
                  to={layout.address}
                  onClick={() => setIsOpen(false)}
                  aria-current={layout.address === address ? "true" : undefined}
                >
                  {layout.name}
                </Link>
                <IconButton
                  icon="close"
                  size="small"
                  label={say("news.views.remove", { name: layout.name })}
                  onClick={() => change(withoutView(layouts, layout.name))}
                />
              </li>
            ))}
          </ul>
          <form className="filters-save" onSubmit={save}>
            <TextField
              label={say("news.desk.layoutName")}
              isLabelUnseen
              placeholder={say("news.desk.layoutName")}
              maxLength={LONGEST_NAME}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit">{say("news.views.save")}</Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
