// All shortcuts of the builder. The keyboard handler, the list of keys and the command palette read them here.

export const SHORTCUT_GROUPS = ["Selecting", "Changing", "Moving", "Builder"] as const;

interface Shortcut {
  readonly group: (typeof SHORTCUT_GROUPS)[number];
  readonly label: string;
  /** As `KeyboardEvent.key`, with `mod` (Cmd on Macs, Ctrl elsewhere), `shift` and `alt` before it. */
  readonly keys: readonly string[];
}

export const SHORTCUTS = {
  selectUp: { group: "Selecting", label: "Select what is above", keys: ["ArrowUp"] },
  selectDown: { group: "Selecting", label: "Select what is below", keys: ["ArrowDown"] },
  selectLeft: { group: "Selecting", label: "Select what is on the left", keys: ["ArrowLeft"] },
  selectRight: { group: "Selecting", label: "Select what is on the right", keys: ["ArrowRight"] },
  climb: { group: "Selecting", label: "Select the parent", keys: ["Escape"] },
  selectAll: { group: "Selecting", label: "Select all blocks", keys: ["mod+A"] },
  edit: { group: "Changing", label: "Edit, or select what is inside", keys: ["Enter"] },
  tools: { group: "Changing", label: "Go to its edit menu; Esc goes back", keys: ["alt+F10"] },
  insert: { group: "Changing", label: "Insert below; in a text: in an empty line", keys: ["/"] },
  copy: { group: "Changing", label: "Copy", keys: ["mod+C"] },
  cut: { group: "Changing", label: "Cut", keys: ["mod+X"] },
  paste: { group: "Changing", label: "Paste", keys: ["mod+V"] },
  duplicate: { group: "Changing", label: "Duplicate", keys: ["mod+D"] },
  remove: { group: "Changing", label: "Remove", keys: ["Delete", "Backspace"] },
  moveUp: { group: "Moving", label: "Move up", keys: ["mod+ArrowUp"] },
  moveDown: { group: "Moving", label: "Move down", keys: ["mod+ArrowDown"] },
  moveLeft: { group: "Moving", label: "Move left", keys: ["mod+ArrowLeft"] },
  moveRight: { group: "Moving", label: "Move right", keys: ["mod+ArrowRight"] },
  undo: { group: "Builder", label: "Undo", keys: ["mod+Z"] },
  redo: { group: "Builder", label: "Redo", keys: ["mod+shift+Z", "mod+Y"] },
  commands: { group: "Builder", label: "Find an action", keys: ["mod+K"] },
  shortcuts: { group: "Builder", label: "Show all keys", keys: ["mod+/"] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** The browser fires clipboard events for these, and only those may use the clipboard. */
const BY_CLIPBOARD_EVENT: ReadonlySet<ShortcutName> = new Set(["copy", "cut", "paste"]);

const NAMES = Object.keys(SHORTCUTS).filter((name): name is ShortcutName => Object.hasOwn(SHORTCUTS, name));

export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The shortcut for a key press, if any. */
export function shortcutOf(press: Press, mac = isMac): ShortcutName | undefined {
  return NAMES.find(
    (name) => !BY_CLIPBOARD_EVENT.has(name) && SHORTCUTS[name].keys.some((keys) => matches(press, keys, mac)),
  );
}

function matches(press: Press, keys: string, mac: boolean): boolean {
  const { key, modifiers } = partsOf(keys);
  const mod = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  if (press.key.toLowerCase() !== key.toLowerCase()) return false;
  if (mod !== modifiers.includes("mod") || other) return false;
  if (press.altKey !== modifiers.includes("alt")) return false;
  // On some keyboards a character like '/' is typed with Shift.
  return isSign(key) || press.shiftKey === modifiers.includes("shift");
}

function isSign(key: string): boolean {
  return key.length === 1 && key.toLowerCase() === key.toUpperCase();
}

function partsOf(keys: string): { key: string; modifiers: string[] } {
  // The last part may be the plus key itself.
  const parts = keys.split(/\+(?=.)/);
  return { key: parts.at(-1) ?? "", modifiers: parts.slice(0, -1) };
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

const MODIFIERS: Readonly<Record<string, { mac: string; other: string }>> = {
  mod: { mac: "⌘", other: "Ctrl" },
  shift: { mac: "⇧", other: "Shift" },
  alt: { mac: "⌥", other: "Alt" },
};

/** The keys as printed on a keyboard: ['Ctrl', 'Shift', 'Z'], on Macs ['⌘', '⇧', 'Z']. */
export function keyCaps(keys: string, mac = isMac): string[] {
  const { key, modifiers } = partsOf(keys);
  const caps = modifiers.map((each) => MODIFIERS[each]?.[mac ? "mac" : "other"] ?? each);
  return [...caps, SIGNS[key] ?? key];
}
