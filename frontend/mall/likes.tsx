import { useEffect, useId, useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import type { Likes } from "#modules/social/contract";
import { messageOf } from "./api-error.ts";
import { Flyout } from "./flyout.tsx";
import { readText } from "./http.ts";

interface LikesProps {
  item: { readonly itemType: ItemType; readonly itemId: string };
  /** How many people like it. */
  count: number;
  /** True while the reader's own like is on its way: the names are asked for afterwards. */
  isChanging?: boolean;
}

/** How many people like an item, with a popover that names the first of them. */
export function LikesPopover({ item, count, isChanging = false }: LikesProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <Flyout
      id={`likes-${id}`}
      label={count === 1 ? "1 like" : `${count} likes`}
      button={count === 1 ? "1 like" : `${count} likes`}
      buttonClass="mall-likes-button"
      panelClass="mall-panel-start"
      isLazy
    >
      <Likers item={item} isChanging={isChanging} />
    </Flyout>
  );
}

function Likers({ item: { itemType, itemId }, isChanging }: Required<Omit<LikesProps, "count">>) {
  const [likes, setLikes] = useState<Likes | string | null>(null);
  useEffect(() => {
    if (isChanging) return;
    let isShown = true;
    const show = (found: Likes | string) => isShown && setLikes(found);
    // Not validated: it comes from the page's own server, and is shown as text.
    void readText(`/public/api/items/${itemType}/${itemId}/likes`).then(
      (text) => show(JSON.parse(text)),
      (error) => show(messageOf(error)),
    );
    return () => {
      isShown = false;
    };
  }, [itemType, itemId, isChanging]);
  return (
    <div className="mall-likes" role="status">
      {likes === null ? "Loading…" : typeof likes === "string" ? likes : <Names likes={likes} />}
    </div>
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
