export const MULTIPLE_DISPLAYS = [
  "button",
  "dropdown",
  "dropdownMany",
  "checkbox",
  "toggle",
  "toggleMany",
  "radio",
] as const;
export type MultipleDisplay = (typeof MULTIPLE_DISPLAYS)[number];

/** Whether a visitor may choose more than one option. */
export function takesMany(display: MultipleDisplay): boolean {
  return display === "dropdownMany" || display === "checkbox" || display === "toggleMany";
}
