/** The choices of the Interaction menu, in its order. */
export const INTERACTION_CHOICES = [
  "slider",
  "swivel",
  "accordion",
  "target",
  "link",
  "fade",
  "lift",
  "motion",
] as const;
export type InteractionChoice = (typeof INTERACTION_CHOICES)[number];
