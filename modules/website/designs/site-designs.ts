import type { SiteTemplateKey } from "../rules/site-templates.ts";
import { festival } from "./festival.ts";
import { maker } from "./maker.ts";
import { photographer } from "./photographer.ts";
import { restaurant } from "./restaurant.ts";
import { school } from "./school.ts";
import type { SiteDesign } from "./site-design.ts";
import { studio } from "./studio.ts";

/** What a website can start from, by its key. */
export const SITE_DESIGNS = {
  photographer,
  restaurant,
  maker,
  studio,
  school,
  festival,
} as const satisfies Readonly<Record<SiteTemplateKey, SiteDesign>>;
