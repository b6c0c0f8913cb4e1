export const MENU_LOOKS = ["text", "button", "previewCard", "bullet", "numeric", "symbol"] as const;
export const MENU_BULLETS = ["circle", "square", "disc", "dash"] as const;
/** As in HTML's `<ol type>`. */
export const MENU_NUMBERS = ["1", "A", "a", "I", "i"] as const;
export const MENU_SYMBOLS = [
  "phone",
  "alert",
  "checkmark",
  "ballot",
  "diamonds",
  "bullseye",
  "happy",
  "sad",
  "command",
  "shift",
  "apple",
  "menu",
  "star",
] as const;
export const MENU_HOVERS = ["none", "bold", "zoom"] as const;
/** The factor by which an entry grows on hover. */
export const MENU_ZOOM = 1.1;
/** The id of the sample menu. */
export const SAMPLE_MENU_ID = 0;
export const NO_MENU = "This menu no longer exists.";
