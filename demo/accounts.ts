import type { RegisterRequest } from "#modules/account/contract";

interface DemoAccount extends Pick<RegisterRequest, "username" | "password"> {
  displayName: string;
}

/** The demo's people: three authors and a buyer. Fictional, with public passwords. */
export const ACCOUNTS = {
  ada: { username: "ada-demo", password: "paper-boats-at-noon", displayName: "Ada Demo" },
  bruno: { username: "bruno-demo", password: "salt-lemon-and-thyme", displayName: "Bruno Demo" },
  clio: { username: "clio-demo", password: "seven-sharp-pencils", displayName: "Clio Demo" },
  buyer: { username: "buyer-demo", password: "a-shelf-for-new-finds", displayName: "Buyer Demo" },
} as const satisfies Record<string, DemoAccount>;

export type AccountName = keyof typeof ACCOUNTS;
export type AuthorName = Exclude<AccountName, "buyer">;
