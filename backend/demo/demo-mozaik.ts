import type { Page } from "#modules/mozaik/templates/build/page";
import type { AuthorName } from "./accounts.ts";

/** One way a demo Mozaik is sold; `price` in cents. */
export interface Offer {
  license: string;
  price: number;
  taxPercentage?: number;
}

export interface DemoMozaik {
  /** Also its friendly url. Never changed: its commands' ids follow from it. */
  key: string;
  author: AuthorName;
  name: string;
  summary: string;
  tags: readonly string[];
  offers: readonly Offer[];
  pages: readonly Page[];
}
