import { type CSSProperties, type DragEvent, useState } from "react";
import type { Card } from "#modules/item/contract";
import type { Library } from "#modules/library/contract";
import type { LibraryLayout } from "#modules/library/rules/library-kinds";
import { ItemCard } from "../../mall/card.tsx";
import { shelfLayout } from "../../mall/library-shelf.ts";
import { classNames } from "../../ui/class-names.ts";
import css from "./libraries.module.css";
import { LibraryItemMenu } from "./library-item-menu.tsx";
import type { SliderWindow } from "./slider-window.ts";
import { keyOf, useArrange } from "./use-arrange.ts";

/** Grid and dynamic become a list on a phone by the style of shelves. */
const LISTS: Readonly<Record<LibraryLayout, string | undefined>> = {
  dynamic: classNames("mall-shelf-grid", css.grid),
  grid: classNames("mall-shelf-grid", css.grid),
  list: classNames("mall-shelf-list", css.list),
  menu: classNames("mall-shelf-menu", css.menu),
  slider: css.slider,
};

interface LibraryCardsProps {
  library: Library;
  cards: readonly Card[];
  /** Further ones are not loaded yet. */
  hasMore: boolean;
  /** Those that a slider shows; absent: all. */
  shown?: SliderWindow;
}

/** The cards of a library in its layout. Its author drags them to another place, or moves them by their menus. */
export function LibraryCards({ library, cards, hasMore, shown }: LibraryCardsProps) {
  const { layout, name, isAuthor } = library;
  const arrange = useArrange(library.libraryId, cards);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const over = (event: DragEvent, key: string) => {
    if (dragged === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    if (target !== key) setTarget(key);
  };
  const drop = (event: DragEvent, before: Card) => {
    const moved = cards.find((card) => keyOf(card) === dragged);
    if (!moved) return;
    event.preventDefault();
    setTarget(null);
    setDragged(null);
    // dropped on a later card, it goes behind that one: it takes the card's place in either direction
    const isLater = cards.indexOf(moved) < cards.indexOf(before);
    const behind = cards[cards.indexOf(before) + 1] ?? (hasMore ? before : null);
    arrange.move(moved, isLater ? behind : before);
  };
  const from = shown?.start ?? 0;
  const visible = shown ? cards.slice(from, from + shown.size) : cards;
  const style: CSSProperties & Record<"--columns", number> = { "--columns": shown?.size ?? 1 };
  return (
    <>
      <ul className={classNames(LISTS[layout], css.cards)} style={shown && style} aria-label={name} data-shelf="">
        {visible.map((card, index) => {
          const place = from + index;
          const key = keyOf(card);
          const menu = (
            <LibraryItemMenu card={card} isAuthor={isAuthor} place={place} count={cards.length} arrange={arrange} />
          );
          return (
            <li
              key={key}
              draggable={isAuthor}
              data-dragged={dragged === key || undefined}
              data-drop={(target === key && dragged !== key) || undefined}
              onDragStart={(event) => {
                if (!isAuthor) return;
                event.dataTransfer.effectAllowed = "move";
                setDragged(key);
              }}
              onDragOver={(event) => over(event, key)}
              onDrop={(event) => drop(event, card)}
              onDragEnd={() => {
                setDragged(null);
                setTarget(null);
              }}
            >
              <ItemCard card={card} layout={shelfLayout(layout)} isEarly={place < 4} menu={menu} />
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {arrange.said}
      </p>
    </>
  );
}
