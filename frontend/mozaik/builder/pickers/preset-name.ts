import { LAYOUT_PRESETS, type LayoutPreset } from "#mozaik/document";

/** A layout in words: '2 blocks in column 1, 1 block in column 2'. */
export function presetName(preset: LayoutPreset): string {
  const columns: readonly number[] = LAYOUT_PRESETS[preset];
  if (columns.length === 1) return columns[0] === 1 ? "One block" : `${columns[0]} blocks, one below the other`;
  if (columns.every((blocks) => blocks === 1)) return `${columns.length} blocks, side by side`;
  return columns
    .map((blocks, index) => `${blocks} ${blocks === 1 ? "block" : "blocks"} in column ${index + 1}`)
    .join(", ");
}
