export const ACCORDION_DISPLAYS = ["text", "button"] as const;
export const ACCORDION_ALIGNMENTS = ["flex-start", "center", "flex-end"] as const;
/** px */
export const ACCORDION_FONT = { least: 8, most: 120 } as const;
