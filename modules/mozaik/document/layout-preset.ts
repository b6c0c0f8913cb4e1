/** The number of blocks in each column of a new layout, from left to right, by layout name. */
export const LAYOUT_PRESETS = {
  one: [1],
  "two-vertical": [1, 1],
  "two-horizontal": [2],
  "three-vertical": [1, 1, 1],
  "three-2-1": [2, 1],
  "three-1-2": [1, 2],
  "four-vertical": [1, 1, 1, 1],
  "four-3-1": [3, 1],
  "four-1-3": [1, 3],
  "four-2-2": [2, 2],
  "four-2-1-1": [2, 1, 1],
  "four-1-2-1": [1, 2, 1],
  "four-1-1-2": [1, 1, 2],
} as const satisfies Record<string, readonly number[]>;

export type LayoutPreset = keyof typeof LAYOUT_PRESETS;

export const LAYOUT_PRESET_NAMES = [
  "one",
  "two-vertical",
  "two-horizontal",
  "three-vertical",
  "three-2-1",
  "three-1-2",
  "four-vertical",
  "four-3-1",
  "four-1-3",
  "four-2-2",
  "four-2-1-1",
  "four-1-2-1",
  "four-1-1-2",
] as const satisfies readonly LayoutPreset[];

/** The number of resources a layout is made for: 1 to 4. */
export function slotCount(preset: LayoutPreset): number {
  return LAYOUT_PRESETS[preset].reduce<number>((sum, blocks) => sum + blocks, 0);
}

/** How many ids a new layout needs: itself, its columns, their blocks. */
export function layoutIdCount(preset: LayoutPreset): number {
  return 1 + LAYOUT_PRESETS[preset].length + slotCount(preset);
}
