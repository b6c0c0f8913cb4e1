import type { ReactNode } from "react";
import type { Card } from "#modules/item/contract";
import { Shelf } from "../../frontend/mall/card.tsx";
import { Icon } from "../../frontend/mall/icon.tsx";
import { learnMore } from "../../frontend/mall/owner-choices.ts";
import { rendition } from "../../frontend/mall/rendition.ts";
import { EmptyPlace } from "./empty-place.tsx";
import type { HomeContent } from "./home-content.ts";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { ShareTags } from "./share-tags.tsx";

const TAGLINE = "A Digital Mall of Original Content";
const BLURB =
  "A Digital Mall of Original Content. Digital content comes to life in the form of interactive data that you can share, buy and sell at anytime! We're never closed, so come on in and have a look...";

const WHAT_IT_IS =
  "A Mozaik is a page that you build from your own words, pictures, films and forms, publish under its own address, and sell if you like.";

/** An introduction to the mall, chosen items, and the newest Mozaiks. */
export function HomePage({ showcase, isChosen, cards, frame }: HomeContent & { frame: PageFrame }): ReactNode {
  const isOpen = showcase.length > 0 || cards.length > 0;
  const head = (
    <ShareTags title={TAGLINE} description={BLURB} url={`${frame.origin}/`} picture={undefined} origin={frame.origin} />
  );
  return (
    <MallPage title={TAGLINE} head={head} frame={frame} invitesItself>
      <div className="mall-home">
        <section className="mall-hero">
          <div>
            <h1 className="mall-hero-line">
              {`${TAGLINE} `}
              <span>| read, create, share...</span>
            </h1>
            <p className="mall-hero-text">{BLURB}</p>
            <p className="mall-hero-note">{WHAT_IT_IS}</p>
            <div className="mall-hero-actions">
              <a className="mall-button mall-button-accent mall-for-guests" href="/explore">
                Explore
              </a>
              <a className="mall-button mall-button-accent mall-for-account" href="/mozaik/create">
                Create Mozaik
              </a>
              <a
                className="mall-button mall-button-line"
                href={learnMore(frame.choices)}
                target="_blank"
                rel="noopener"
              >
                Learn More<span className="visually-hidden"> about Mozaik</span>
              </a>
            </div>
          </div>
          <Mosaic cards={showcase} isChosen={isChosen} />
        </section>
        <section aria-labelledby="newest">
          <div className="mall-shelf-head">
            <h2 id="newest">New in the mall</h2>
            {isOpen && (
              <a href="/explore">
                Explore all
                <Icon name="arrow" />
              </a>
            )}
          </div>
          {cards.length > 0 && <Shelf label="New in the mall" cards={cards} layout="grid" early={0} />}
          {!isOpen && (
            <EmptyPlace icon="store" title="The shelves are still empty" text="Be the first to publish something here.">
              <a className="mall-button mall-button-line mall-for-guests" href="/register">
                Register
              </a>
              <a className="mall-button mall-button-line mall-for-account" href="/mozaik/create">
                Create Mozaik
              </a>
            </EmptyPlace>
          )}
        </section>
        <aside className="mall-invite mall-for-guests" aria-labelledby="invitation">
          <div>
            <h2 id="invitation">Create your account now!</h2>
            <p>Publish what you make, sell it on your own terms, and keep what you buy.</p>
          </div>
          <a className="mall-button mall-button-accent" href="/register">
            Register
          </a>
        </aside>
      </div>
    </MallPage>
  );
}

const TILES = ["a", "b", "c", "d", "e"] as const;

interface MosaicProps {
  cards: readonly Card[];
  isChosen: boolean;
}

/** A mosaic of items, each linked. */
function Mosaic({ cards, isChosen }: MosaicProps): ReactNode {
  if (cards.length === 0) return <div className="mall-mosaic" aria-hidden="true" />;
  return (
    <section aria-labelledby="showcase">
      <h2 id="showcase" className="mall-hero-label">
        {isChosen ? "Chosen by the mall" : "Just published"}
      </h2>
      <ul className="mall-mosaic" data-count={cards.length}>
        {cards.map((card, place) => (
          <li key={`${card.itemType}/${card.itemId}`} data-tile={TILES[place]}>
            <Tile card={card} isLarge={cards.length < TILES.length || LARGE.has(place)} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The places of the tiles that take half of the mosaic's width. */
const LARGE: ReadonlySet<number> = new Set([0, 1, 4]);

function Tile({ card, isLarge, isFirst }: { card: Card; isLarge: boolean; isFirst: boolean }): ReactNode {
  const { itemType, itemId, url, name, previewSrc, previewColour } = card;
  return (
    <a href={`/${itemType}/${url || itemId}`} style={{ backgroundColor: previewColour ?? undefined }}>
      {previewSrc && (
        <img
          src={rendition(previewSrc, isLarge ? 640 : 320)}
          srcSet={`${rendition(previewSrc, 320)} 320w, ${rendition(previewSrc, 640)} 640w`}
          sizes={isLarge ? "(max-width: 900px) 46vw, 310px" : "(max-width: 900px) 23vw, 150px"}
          alt=""
          decoding="async"
          fetchPriority={isFirst ? "high" : undefined}
        />
      )}
      <span>{name}</span>
    </a>
  );
}
