import type { SubmitRequest } from "#modules/mozaik/contract";
import type { Page } from "#modules/mozaik/templates/template-parts/page";
import type { AccountName, AuthorName } from "./accounts.ts";

/** One way a demo Mozaik is sold; `price` in cents. */
export interface Offer {
  license: string;
  price: number;
  taxPercentage?: number;
}

/** What a visitor sent: his answers by the names of the questions; `by` null: a guest. */
export interface DemoSubmission {
  by: AccountName | null;
  answers: Readonly<Record<string, SubmitRequest["answers"][number]["answer"]>>;
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
  /** Absent: nothing was sent to it, or it asks nothing. */
  submissions?: readonly DemoSubmission[];
}
