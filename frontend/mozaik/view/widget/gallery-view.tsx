import type { CSSProperties, ReactNode } from "react";
import { NO_PICTURES, NO_SLIDES, UNKNOWN_DISPLAY } from "#modules/mozaik/document/widgets/gallery/gallery-words";
import type { GalleryWidget, NodeId } from "#mozaik/document";
import type { ViewAssets } from "../part.ts";
import { fraction, px } from "../style/css-value.ts";
import { GalleryPicture, type ShownItem } from "./gallery-picture.tsx";

export interface GalleryViewProps {
  blockId: NodeId;
  widget: GalleryWidget;
  assets: ViewAssets;
  isInert: boolean;
  origin: string | undefined;
}

type Meta = GalleryWidget["meta"];
interface DisplayProps {
  meta: Meta;
  children: ReactNode[];
}

const DISPLAYS: Readonly<Record<string, { Items(props: DisplayProps): ReactNode; empty: string }>> = {
  slideshow: { Items: Slideshow, empty: NO_SLIDES },
  grid: { Items: Grid, empty: NO_PICTURES },
} satisfies Record<Meta["display"], unknown>;

/** Pictures as a grid or as a slideshow that can be scrolled without a script. */
export function GalleryView({ blockId, widget, assets, isInert, origin }: GalleryViewProps): ReactNode {
  const { meta } = widget;
  const display = DISPLAYS[meta.display];
  if (!display) return <Sentence words={UNKNOWN_DISPLAY} />;
  const shown = meta.items.flatMap(({ hidden, asset: id, ...item }): ShownItem[] => {
    const asset = id === undefined ? undefined : assets[id];
    return hidden || asset?.type !== "image" ? [] : [{ ...item, asset }];
  });
  if (shown.length === 0) return <Sentence words={display.empty} />;
  const { appearance } = meta;
  return (
    <div
      className={`mozaik-widget mozaik-gallery${appearance.useMaxHeight ? " mozaik-gallery-low" : ""}`}
      style={styleOf(meta, shown.length)}
      inert={isInert}
      data-gallery={isInert ? undefined : ""}
      data-seconds={meta.display === "slideshow" && appearance.slideAutomatically ? appearance.timer : undefined}
    >
      <display.Items meta={meta}>
        {shown.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
            key={index}
            className="mozaik-gallery-item"
          >
            <GalleryPicture
              item={item}
              blockId={blockId}
              origin={origin}
              opensLarge={appearance.popupImage}
              share={meta.display === "grid" ? 1 / appearance.numColumns : 1}
            />
          </li>
        ))}
      </display.Items>
    </div>
  );
}

function Sentence({ words }: { words: string }): ReactNode {
  return <p className="mozaik-widget mozaik-hint">{words}</p>;
}

function Grid({ children }: DisplayProps): ReactNode {
  return <ul className="mozaik-gallery-grid">{children}</ul>;
}

/** The page's script shows the buttons, which it needs. */
function Slideshow({ meta, children }: DisplayProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark of the page
    <div role="group" aria-roledescription="carousel" aria-label="Slideshow">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="mozaik-slides" tabIndex={0} data-slides="" aria-label="Pictures">
        {children}
      </ul>
      {children.length > 1 && (
        <div className="mozaik-slide-controls" data-slide-controls="" hidden>
          <Control act="previous" name="Previous picture" line="m15 5-7 7 7 7" />
          <span
            className="mozaik-slide-count"
            data-slide-count=""
            aria-live={meta.appearance.slideAutomatically ? undefined : "polite"}
          >
            1 of {children.length}
          </span>
          <Control act="next" name="Next picture" line="m9 5 7 7-7 7" />
          {meta.appearance.slideAutomatically && <Control act="pause" name="Pause" line="M9 5v14M15 5v14" />}
        </div>
      )}
    </div>
  );
}

function Control({ act, name, line }: { act: "previous" | "next" | "pause"; name: string; line: string }): ReactNode {
  return (
    <button type="button" className="mozaik-slide-button" aria-label={name} data-slide={act}>
      <svg className="mozaik-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={line} />
      </svg>
    </button>
  );
}

function styleOf({ appearance }: Meta, count: number): CSSProperties {
  const style: Record<`--${string}`, string | number | undefined> & CSSProperties = {
    "--gap": px(appearance.gap, 200),
    "--columns": Math.min(appearance.numColumns, count),
    "--opacity": fraction(appearance.opacity),
    "--highest": appearance.useMaxHeight ? px(appearance.style.maxHeight, 4_000) : undefined,
  };
  return style;
}
