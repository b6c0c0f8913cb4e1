/** The focused element within a player. */
export type ShortcutPlace = "player" | "button" | "progress" | "volume" | "list";

export type MediaAction =
  | { kind: "toggle" | "mute" | "fullscreen" | "captions" }
  /** Seconds, back or forth. */
  | { kind: "seek"; by: number }
  /** Of 0–1, down or up. */
  | { kind: "volume"; by: number };

const SEEK_STEP = 5;
const VOLUME_STEP = 0.1;

const ARROWS: Record<string, MediaAction> = {
  ArrowLeft: { kind: "seek", by: -SEEK_STEP },
  ArrowRight: { kind: "seek", by: SEEK_STEP },
  ArrowUp: { kind: "volume", by: VOLUME_STEP },
  ArrowDown: { kind: "volume", by: -VOLUME_STEP },
};
const LETTERS: Record<string, MediaAction> = {
  " ": { kind: "toggle" },
  k: { kind: "toggle" },
  m: { kind: "mute" },
  f: { kind: "fullscreen" },
  c: { kind: "captions" },
};

/**
 * The action of a key in a player, or nothing. A control keeps the keys it needs: a button its space bar, a slider its
 * arrows, a list all of them. On the progress slider all four arrows seek, as on any slider.
 */
export function shortcut(key: string, place: ShortcutPlace): MediaAction | undefined {
  if (place === "list") return undefined;
  if (place === "button" && key === " ") return undefined;
  if (place === "volume" && key in ARROWS) return undefined;
  if (place === "progress" && key === "ArrowUp") return ARROWS.ArrowRight;
  if (place === "progress" && key === "ArrowDown") return ARROWS.ArrowLeft;
  return ARROWS[key] ?? LETTERS[key.toLowerCase()];
}
