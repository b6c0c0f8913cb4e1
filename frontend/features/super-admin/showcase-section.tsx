import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowUp, Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Card } from "#modules/item/contract";
import { SHOWCASE_ITEMS } from "#modules/item/rules/showcase-items";
import { cardsQuery } from "../../api/cards.ts";
import { showcaseQuery, useChangeShowcase } from "../../api/showcase.ts";
import { messageOf } from "../../mall/api-error.ts";
import { rendition } from "../../mall/rendition.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { SectionState } from "./section-state.tsx";
import css from "./showcase.module.css";
import admin from "./super-admin.module.css";

/** Chooses the items at the top of the home page. */
export function ShowcaseSection() {
  const list = useQuery(showcaseQuery);
  const change = useChangeShowcase();
  const chosen = list.data ?? [];
  const choose = (cards: readonly Card[]) =>
    change.mutate(cards, {
      onSuccess: () => toasts.success("Home page changed"),
      onError: (error) => toasts.error(messageOf(error)),
    });
  return (
    <section className={admin.section} aria-labelledby="showcase">
      <h2 id="showcase">Home page</h2>
      <p className={admin.text}>
        Choose up to {SHOWCASE_ITEMS} Mozaiks for the top of the home page. If none is chosen, the newest are shown.
      </p>
      <SectionState query={list} title="The choice could not be loaded" height="160px">
        {chosen.length === 0 && <p className={admin.text}>None is chosen.</p>}
        <ol className={css.items} aria-label="Chosen for the home page">
          {chosen.map((card, place) => (
            <Item key={card.itemId} card={card}>
              {place > 0 && (
                <IconButton
                  label={`Move ${card.name} up`}
                  icon={<ArrowUp />}
                  size="small"
                  onPress={() => choose(movedUp(chosen, place))}
                />
              )}
              <IconButton
                label={`Remove ${card.name}`}
                icon={<X />}
                size="small"
                onPress={() => choose(chosen.filter(({ itemId }) => itemId !== card.itemId))}
              />
            </Item>
          ))}
        </ol>
        <Candidates
          chosen={chosen}
          onAdd={(card) => choose([...chosen, card])}
          isFull={chosen.length >= SHOWCASE_ITEMS}
        />
      </SectionState>
    </section>
  );
}

/** The list with the item at `place` before its predecessor. */
function movedUp(cards: readonly Card[], place: number): Card[] {
  const item = cards[place];
  const rest = cards.filter((_, index) => index !== place);
  return item === undefined ? rest : [...rest.slice(0, place - 1), item, ...rest.slice(place - 1)];
}

interface CandidatesProps {
  chosen: readonly Card[];
  onAdd: (card: Card) => void;
  isFull: boolean;
}

/** Public Mozaiks that can be added, found by their words. */
function Candidates({ chosen, onAdd, isFull }: CandidatesProps) {
  const [text, setText] = useState("");
  const found = useInfiniteQuery(
    cardsQuery({ scope: "explore", filter: { type: "mozaik", text: text.trim() }, first: 10 }),
  );
  const others = (found.data?.pages[0]?.items ?? []).filter(
    ({ itemId }) => !chosen.some((card) => card.itemId === itemId),
  );
  return (
    <>
      <TextField label="Find Mozaiks" name="find" maxLength={200} value={text} onChange={setText} />
      <ul className={css.items} aria-label="Mozaiks found">
        {others.map((card) => (
          <Item key={card.itemId} card={card}>
            <Button size="small" icon={<Plus />} isDisabled={isFull} onPress={() => onAdd(card)}>
              Add<span className="visually-hidden"> {card.name}</span>
            </Button>
          </Item>
        ))}
      </ul>
    </>
  );
}

function Item({ card, children }: { card: Card; children: ReactNode }) {
  return (
    <li className={css.item}>
      {card.previewSrc ? <img src={rendition(card.previewSrc, 160)} alt="" loading="lazy" /> : <span />}
      <span className={css.name}>
        {card.name}
        {card.author && <span className={admin.detail}>{card.author.name}</span>}
      </span>
      {children}
    </li>
  );
}
