import type { Choice, KnownOption } from "./rules/choice.ts";

/** A purchase option as it stands now, and how a buyer chose it. */
export type CurrentOffer =
  | { readonly status: "none" }
  | { readonly status: "deleted"; readonly itemName: string }
  | {
      readonly status: "offered";
      readonly option: KnownOption;
      /** Of the option's stream. */
      readonly revision: number;
      readonly choice: Choice;
    };
