import { useEffect, useMemo, useRef } from "react";
import type { MediaItem } from "#modules/asset/media-contract";
import { type Boxes, boxesBetween, justified, stacked } from "./boxes.ts";
import css from "./media-grid.module.css";
import { MEDIA_KIND_LOOK } from "./media-kind.ts";
import { MediaRow, MediaTile, WaitingMedia } from "./media-tile.tsx";
import { among, type Selection } from "./selection.ts";
import { useMediaKeys } from "./use-media-keys.ts";
import { useMediaPointer } from "./use-media-pointer.ts";
import { useSight } from "./use-sight.ts";

export type MediaView = "grid" | "list";

interface MediaGridProps {
  label: string;
  items: readonly MediaItem[];
  view?: MediaView;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  /** `single`: a press selects one file alone; a press on it deselects it. */
  mode: "single" | "multiple";
  /** True if a plain press adds a file to the selection, or takes it out. */
  isCollecting?: boolean | undefined;
  /** Called by Enter and a double click; on touch by a tap while nothing is selected. */
  onOpen?: ((item: MediaItem) => void) | undefined;
  /** Files that cannot be selected. */
  isDisabled?: ((item: MediaItem) => boolean) | undefined;
  hasMore?: boolean;
  /** Called before the end is in sight. */
  onMore?: (() => void) | undefined;
}

const ROW_HEIGHT = 64;
/** Placeholders behind the last file while there are more. */
const WAITING = 4;
/** In px: more is loaded before this much is left. */
const AHEAD = 1_200;

/** The proportions of a list of files: a picture's own, else those of a screen or a sheet. */
function ratioOf({ type, width, height }: MediaItem): number {
  if (width && height) return width / height;
  return type === "video" ? 16 / 9 : 1;
}

/** Files in rows of equal height, or one below the other. Only what is in sight is rendered. */
export function MediaGrid(props: MediaGridProps) {
  const { label, items, view = "grid", selection, onSelection, mode, isDisabled, hasMore = false, onMore } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sight = useSight(frame);
  const { boxes, height } = useMemo(
    () => boxesOf(items, hasMore ? WAITING : 0, view, sight.width),
    [items, hasMore, view, sight.width],
  );
  const pointer = useMediaPointer(frame, boxes, props);
  const onKeyDown = useMediaKeys(frame, boxes, props);
  const current = useMemo(
    () =>
      among(
        selection,
        items.map(({ id }) => id),
      ),
    [items, selection],
  );
  useEffect(() => {
    if (current !== selection) onSelection(current);
  }, [current, selection, onSelection]);
  const isNearEnd = hasMore && height - sight.to < AHEAD;
  const ask = useRef(onMore);
  ask.current = onMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each page that does not fill the screen
  useEffect(() => {
    if (isNearEnd) ask.current?.();
  }, [isNearEnd, items.length]);

  const [start, end] = boxesBetween(boxes, sight.from, sight.to);
  const active = items.findIndex(({ id }) => id === selection.active);
  const shown = Array.from({ length: end - start }, (_, index) => start + index);
  if (active >= 0 && !shown.includes(active)) shown.push(active);
  const Face = view === "grid" ? MediaTile : MediaRow;
  return (
    <div
      ref={frame}
      role="listbox"
      aria-label={label}
      aria-multiselectable={mode === "multiple"}
      aria-activedescendant={active >= 0 ? optionId(items[active]) : undefined}
      tabIndex={0}
      className={css.frame}
      data-selecting={mode === "multiple" && selection.ids.size > 0 ? "" : undefined}
      data-single={mode === "single" ? "" : undefined}
      style={{ height }}
      onKeyDown={onKeyDown}
      {...pointer.handlers}
    >
      {shown.map((index) => {
        const [item, box] = [items[index], boxes[index]];
        if (!box) return null;
        if (!item) {
          return (
            <div key={`waiting ${index}`} role="presentation" className={css.place} style={{ ...box }}>
              <WaitingMedia view={view} />
            </div>
          );
        }
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the list, which names the active option
          <div
            key={item.id}
            id={optionId(item)}
            role="option"
            aria-selected={selection.ids.has(item.id)}
            aria-disabled={isDisabled?.(item) || undefined}
            aria-label={view === "grid" ? `${item.name}, ${MEDIA_KIND_LOOK[item.type].one}` : undefined} // a row has its words
            aria-setsize={hasMore ? -1 : items.length}
            aria-posinset={index + 1}
            data-active={index === active ? "" : undefined}
            data-index={index}
            className={css.place}
            style={{ ...box }}
          >
            <Face item={item} width={box.width} />
          </div>
        );
      })}
      {pointer.area && <div className={css.area} style={{ ...pointer.area }} aria-hidden="true" />}
    </div>
  );
}

/** The same boxes for files that are not there yet, in common proportions. */
export function MediaGridSkeleton({ view = "grid" }: { view?: MediaView }) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSight(frame);
  const ratios = [1.5, 0.75, 1.33, 1.78, 1, 1.5, 0.67, 1.33, 1.5, 1];
  const { boxes, height } = view === "grid" ? justified(ratios, width) : stacked(10, width, ROW_HEIGHT);
  return (
    <div ref={frame} className={css.frame} style={{ height }} role="status">
      <span className="visually-hidden">Loading files</span>
      {boxes.map((box) => (
        <div key={`${box.left} ${box.top}`} className={css.place} style={{ ...box }}>
          <WaitingMedia view={view} />
        </div>
      ))}
    </div>
  );
}

function boxesOf(items: readonly MediaItem[], waiting: number, view: MediaView, width: number): Boxes {
  if (view === "list") return stacked(items.length + waiting, width, ROW_HEIGHT);
  return justified([...items.map(ratioOf), ...Array.from({ length: waiting }, () => 1.5)], width);
}

function optionId(item: MediaItem | undefined): string | undefined {
  return item && `media-${item.id}`;
}
