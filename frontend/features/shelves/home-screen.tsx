import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Store } from "lucide-react";
import type { Card } from "#modules/item/contract";
import { cardsQuery } from "../../api/cards.ts";
import { LEARN_MORE } from "../../external-links.ts";
import { rendition } from "../../mall/rendition.ts";
import { useUserId } from "../../mall/session.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { CardShelf } from "./card-shelf.tsx";
import css from "./home-screen.module.css";

/** The newest Mozaiks of the mall. */
export const newest = cardsQuery({ scope: "explore", filter: { type: "mozaik" }, first: 12 });

export function HomeScreen() {
  const cards = useInfiniteQuery(newest);
  const isGuest = useUserId() === null;
  const shown = cards.data?.pages[0]?.items ?? [];
  return (
    <div className={css.home}>
      <section className={css.hero}>
        <div className={css.words}>
          <h1 className={css.tagline}>
            A Digital Mall of Original Content <span className={css.verbs}>| read, create, share...</span>
          </h1>
          <p className={css.blurb}>
            A Digital Mall of Original Content. Digital content comes to life in the form of interactive data that you
            can share, buy and sell at anytime! We're never closed, so come on in and have a look...
          </p>
          <div className={css.actions}>
            <ButtonLink href={isGuest ? "/explore" : "/mozaik/create"} variant="primary">
              {isGuest ? "Explore" : "Create Mozaik"}
            </ButtonLink>
            <ButtonLink href={LEARN_MORE} target="_blank" rel="noopener">
              Learn More<span className="visually-hidden"> about Mozaik</span>
            </ButtonLink>
          </div>
        </div>
        <Mosaic cards={shown} />
      </section>
      <section aria-labelledby="newest">
        <div className={css.shelfHead}>
          <h2 id="newest">New in the mall</h2>
          <Link to="/explore" className={css.all}>
            Explore all <ArrowRight aria-hidden="true" />
          </Link>
        </div>
        <CardShelf label="New in the mall" cards={cards} layout="grid" empty={<NothingYet isGuest={isGuest} />} />
      </section>
      {isGuest && <Invitation />}
    </div>
  );
}

/** The pictures of what is on the shelf below, as one mosaic; the shelf tells the same in words. */
function Mosaic({ cards }: { cards: readonly Card[] }) {
  const pictures = cards.flatMap(({ previewSrc, previewColour, itemId }) =>
    previewSrc ? [{ itemId, src: rendition(previewSrc, 640), colour: previewColour ?? undefined }] : [],
  );
  return (
    <div className={css.mosaic} aria-hidden="true">
      {TILES.map((tile, place) => {
        const picture = pictures[place];
        return (
          <div key={tile} className={css[tile]} style={{ backgroundColor: picture?.colour }}>
            {picture && <img src={picture.src} alt="" decoding="async" />}
          </div>
        );
      })}
    </div>
  );
}

const TILES = ["a", "b", "c", "d", "e"] as const;

function Invitation() {
  return (
    <aside className={css.invitation} aria-labelledby="invitation">
      <div>
        <h2 id="invitation">Create your account now!</h2>
        <p>Publish what you make, sell it on your own terms, and keep what you buy.</p>
      </div>
      <ButtonLink href="/register" variant="primary">
        Register
      </ButtonLink>
    </aside>
  );
}

function NothingYet({ isGuest }: { isGuest: boolean }) {
  return (
    <EmptyState
      icon={<Store />}
      title="The shelves are still empty"
      text="Be the first to publish something here."
      action={
        <ButtonLink href={isGuest ? "/register" : "/mozaik/create"}>
          {isGuest ? "Register" : "Create Mozaik"}
        </ButtonLink>
      }
    />
  );
}
