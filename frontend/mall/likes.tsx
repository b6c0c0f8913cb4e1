import { useId, useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import type { Likes } from "#modules/social/contract";
import { messageOf } from "./api-error.ts";
import { Flyout } from "./flyout.tsx";
import { readText } from "./http.ts";

interface LikesProps {
  item: { readonly itemType: ItemType; readonly itemId: string };
  /** How many people like it. */
  count: number;
}

/** How many people like an item, with a popover that names the first of them. */
export function LikesPopover({ item: { itemType, itemId }, count }: LikesProps) {
  const id = useId();
  const [likes, setLikes] = useState<Likes | string | null>(null);
  if (count === 0) return null;
  const load = async () => {
    try {
      // Not validated: it comes from the page's own server, and is shown as text.
      const found: Likes = JSON.parse(await readText(`/public/api/items/${itemType}/${itemId}/likes`));
      setLikes(found);
    } catch (error) {
      setLikes(messageOf(error));
    }
  };
  return (
    <Flyout
      id={`likes-${id}`}
      label={count === 1 ? "1 like" : `${count} likes`}
      button={count === 1 ? "1 like" : `${count} likes`}
      buttonClass="mall-likes-button"
      panelClass="mall-panel-start"
      isLazy
      onOpenChange={(isOpen) => isOpen && void load()}
    >
      <div className="mall-likes" role="status">
        {likes === null ? "Loading…" : typeof likes === "string" ? likes : <Names likes={likes} />}
      </div>
    </Flyout>
  );
}

function Names({ likes: { names, more } }: { likes: Likes }) {
  return (
    <>
      <ul>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list does not change
          <li key={at} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mall-muted">{`and ${more} users more...`}</p>}
    </>
  );
}
