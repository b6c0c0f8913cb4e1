import { useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import type { Card } from "#modules/item/contract";
import { Shelf } from "../card.tsx";
import { readJson } from "../http.ts";
import { startSliders } from "./card-sliders.ts";

/** How many are shown. */
const FIRST = 10;

/** Shows the signed-in reader in `place` what the authors publish whom they follow; nothing if there is nothing. */
export async function showFollowed(place: HTMLElement): Promise<void> {
  const answer = await readJson(`/api/cards?scope=followed&first=${FIRST}`);
  const items: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "items") : undefined;
  // Not validated: the server of the same release wrote them.
  const cards: Card[] = Array.isArray(items) ? items : [];
  if (cards.length > 0) createRoot(place).render(<Followed cards={cards} />);
}

function Followed({ cards }: { cards: readonly Card[] }) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // their buttons work already: the page's script leaves them alone
    for (const marks of section.current?.querySelectorAll<HTMLElement>("[data-marks]") ?? [])
      delete marks.dataset.marks;
    startSliders();
  }, []);
  return (
    <section ref={section} aria-labelledby="followed">
      <h2 id="followed" className="mall-explore-heading">
        From authors you follow
      </h2>
      <Shelf label="From authors you follow" cards={cards} layout="slider" early={0} />
    </section>
  );
}
