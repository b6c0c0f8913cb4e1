import type { SubmitRequest } from "#modules/mozaik/submission-contract";
import type { Page } from "#modules/mozaik/templates/template-parts/page";
import type { AccountName, AuthorName } from "./accounts.ts";

/** A purchase option of a demo Mozaik; `price` in cents. */
export interface Offer {
  license: string;
  price: number;
  taxPercentage?: number;
}

/** A visitor's submission: answers by question name; `by` is null for a guest. */
export interface DemoSubmission {
  by: AccountName | null;
  answers: Readonly<Record<string, SubmitRequest["answers"][number]["answer"]>>;
}

export interface DemoMozaik {
  /** Also its friendly url. Never change it: the ids of its commands are derived from it. */
  key: string;
  author: AuthorName;
  name: string;
  summary: string;
  tags: readonly string[];
  offers: readonly Offer[];
  pages: readonly Page[];
  /** Absent if nothing was submitted, or there is no form. */
  submissions?: readonly DemoSubmission[];
}
