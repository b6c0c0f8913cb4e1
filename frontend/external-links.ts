// Addresses outside the mall are its owner's choice, made when the client is built (VITE_… in the environment).
const chosen = import.meta.env ?? {};

/** Where 'Learn More' leads; without a choice a look around the mall itself. */
export const LEARN_MORE: string = chosen.VITE_LEARN_MORE_URL ?? "/explore";

/** The help centre; null: the mall has none, and shows no way there. */
export const HELP_CENTRE: string | null = chosen.VITE_HELP_URL ?? null;

/** The owner's places in social networks. */
export const SOCIAL: Readonly<Record<"LinkedIn" | "Instagram" | "Facebook" | "YouTube", string>> = {
  LinkedIn: chosen.VITE_LINKEDIN_URL ?? "https://www.linkedin.com",
  Instagram: chosen.VITE_INSTAGRAM_URL ?? "https://www.instagram.com",
  Facebook: chosen.VITE_FACEBOOK_URL ?? "https://www.facebook.com",
  YouTube: chosen.VITE_YOUTUBE_URL ?? "https://www.youtube.com",
};
