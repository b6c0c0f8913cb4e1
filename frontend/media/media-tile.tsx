import { Check, Globe } from "lucide-react";
import type { MediaItem } from "#modules/asset/media-contract";
import { byteSize } from "#primitives/byte-size";
import { day } from "../mall/dates.ts";
import { fileFacts } from "../mall/file-facts.ts";
import { Preparing } from "../mall/preparing.tsx";
import { Skeleton } from "../ui/skeleton/skeleton.tsx";
import { MEDIA_KIND_LOOK } from "./media-kind.ts";
import { MediaPicture } from "./media-picture.tsx";
import css from "./media-tile.module.css";

interface FaceProps {
  item: MediaItem;
  /** Of its box, in px. */
  width: number;
}

/** A file in the grid. Its name is written on files without a picture, and appears on the others. */
export function MediaTile({ item, width }: FaceProps) {
  const isWordless = item.state === "ready" && (item.type === "image" || item.previewSrc !== null);
  return (
    <span className={css.tile} style={{ "--average": item.colour ?? "var(--color-sunken)" }}>
      <Face item={item} width={width} />
      <Tick />
      <span className={css.caption} data-wordless={isWordless || undefined}>
        {item.name}
      </span>
    </span>
  );
}

/** The picture of a file that is prepared; else what there is to say. */
function Face({ item, width }: FaceProps) {
  if (item.state === "pending")
    return (
      <span className={css.said}>
        <Preparing />
      </span>
    );
  if (item.state === "failed") return <span className={css.said}>{item.stateReason}</span>;
  return <MediaPicture item={item} width={width} />;
}

/** A file in the list, with its kind, size and date. */
export function MediaRow({ item }: FaceProps) {
  const { name, type, size, created, isPublic, isOwned, isPurchased } = item;
  const said = item.state === "pending" ? <Preparing /> : item.stateReason;
  return (
    <span className={css.row}>
      <span className={css.thumbnail}>
        <MediaPicture item={item} width={44} />
        <Tick />
      </span>
      <span className={css.name}>
        <span>{name}</span>
        <span className={css.under}>
          {said ?? byteSize(size)} · {day(created)}
        </span>
      </span>
      <span className={css.notes}>
        {isPurchased && <span className={css.note}>Purchased</span>}
        {isOwned && isPublic && <Globe role="img" aria-label="Public" />}
      </span>
      <span className={css.fact}>
        {MEDIA_KIND_LOOK[type].one}
        <span className={css.muted}>{said ?? measures(item)}</span>
      </span>
      <span className={css.number}>{byteSize(size)}</span>
      <span className={css.number}>{day(created)}</span>
    </span>
  );
}

/** Its length, size in pixels or number of pages; the size in bytes has its own column. */
function measures(item: MediaItem): string {
  return fileFacts(item).slice(0, -1).join(", ");
}

/** The placeholder of a file that is being loaded. */
export function WaitingMedia({ view }: { view: "grid" | "list" }) {
  if (view === "grid") return <Skeleton height="100%" radius="small" />;
  return (
    <span className={css.row}>
      <Skeleton width="44px" height="44px" />
      <Skeleton width="60%" height="1.2em" />
    </span>
  );
}

/** Selects its file without deselecting the others. */
function Tick() {
  return (
    <span className={css.tick} data-tick="" aria-hidden="true">
      <Check />
    </span>
  );
}
