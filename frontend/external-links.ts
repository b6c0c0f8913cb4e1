// The mall owner's settings at build time (VITE_… in the environment).
import { closingLine, helpCentre, type SocialNetwork, socialNetworks } from "./mall/owner-choices.ts";

const chosen = import.meta.env ?? {};

/** The help centre. */
export const HELP_CENTRE: string = helpCentre(chosen);

/** The owner's profiles in social networks. */
export const SOCIAL: readonly SocialNetwork[] = socialNetworks(chosen);

/** The last line of the footer. */
export const CLOSING_LINE: string = closingLine(chosen, new Date().getFullYear());
