import type { CoverImage, CoverResult } from "@tidings/client";
import { LinkButton } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";
import { categoryKey } from "./category.ts";
import { fileNameOf, ownPath } from "./composition.ts";

interface Props {
  readonly result: CoverResult;
  /** The id of the cover in the composition, if the reader chose one. */
  readonly chosen: string | undefined;
  readonly onChoose: (image: CoverImage) => void;
}

/** An entity with its covers; or a name that matched nothing, with the service's reason. */
export function ResultCard({ result, chosen, onChoose }: Props) {
  const { say } = useWords();
  const { matched, input, name, category, images, message } = result;
  if (!matched || name === null)
    return (
      <li className="lab-card lab-card-unmatched">
        <Icon name="warning" />
        <div>
          <h3>{say("lab.results.unmatched", { input })}</h3>
          <p lang="en" dir="ltr">
            {message}
          </p>
        </div>
      </li>
    );
  const key = categoryKey(category);
  const shown = chosen ?? images[0]?.imageId;
  return (
    <li className="lab-card">
      <div className="lab-card-head">
        <h3 translate="no">{name}</h3>
        <p>
          {key ? say(key) : category}
          <span aria-hidden="true"> · </span>
          {say("lab.results.input")} <q lang="en">{input}</q>
        </p>
      </div>
      <ul className="lab-covers">
        {images.map((image) => (
          <CoverTile
            key={image.imageId}
            image={image}
            name={name}
            isShown={images.length > 1 && image.imageId === shown}
            onChoose={images.length > 1 ? () => onChoose(image) : undefined}
          />
        ))}
      </ul>
    </li>
  );
}

interface TileProps {
  readonly image: CoverImage;
  readonly name: string;
  readonly isShown: boolean;
  readonly onChoose: (() => void) | undefined;
}

function CoverTile({ image, name, isShown, onChoose }: TileProps) {
  const { say } = useWords();
  const { url, imageId, groupId, width, height } = image;
  const path = ownPath(url);
  const picture = (
    <img
      className="lab-thumb"
      src={path}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      alt={say("lab.preview.coverOf", { name })}
    />
  );
  return (
    <li className="lab-tile">
      {onChoose ? (
        <button
          type="button"
          className="lab-choose"
          aria-pressed={isShown}
          aria-label={say("lab.results.use", { name })}
          title={say("lab.results.use", { name })}
          onClick={onChoose}
        >
          {picture}
          {isShown && (
            <span className="lab-chosen">
              <Icon name="check" size={12} />
            </span>
          )}
        </button>
      ) : (
        picture
      )}
      <div className="lab-about">
        <p className="lab-ids" translate="no">
          <code title={say("lab.results.cover")}>
            <bdi>{imageId}</bdi>
          </code>
          <code title={say("lab.results.group")}>
            <bdi>{groupId}</bdi>
          </code>
        </p>
        <div className="lab-actions">
          <CopyButton text={url} label={say("lab.results.copy")} kind="quiet" />
          <LinkButton
            kind="quiet"
            size="small"
            icon="download"
            href={path}
            download={fileNameOf([{ name, image }], path.slice(path.lastIndexOf(".") + 1))}
          >
            {say("lab.results.download")}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
