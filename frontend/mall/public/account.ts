import type { CurrentUser } from "#modules/account/contract";
import { ApiError } from "../api-error.ts";
import { type Person, personOf } from "../header/person.ts";
import { readJson } from "../http.ts";

/** What the header of a public page shows of the signed-in person. */
export interface Account {
  person: Person | null;
  cartCount: number;
}

/** The account as this tab last saw it: the next page shows it before it has asked. */
export class AccountStore {
  private readonly key: string;
  private shown: Account;
  private readonly listeners = new Set<() => void>();

  constructor(userId: string) {
    this.key = `account:${userId}`;
    const remembered = sessionStorage.getItem(this.key);
    this.shown = remembered === null ? { person: null, cartCount: 0 } : JSON.parse(remembered);
  }

  readonly read = (): Account => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks for the person and for what is in the cart. */
  async refresh(): Promise<void> {
    try {
      const [person, cart] = await Promise.all([readJson("/api/users/me"), readJson("/api/cart")]);
      this.shown = {
        person: isUser(person) ? personOf(person) : this.shown.person,
        cartCount: itemsIn(cart),
      };
      sessionStorage.setItem(this.key, JSON.stringify(this.shown));
      for (const listener of this.listeners) listener();
    } catch (error) {
      // While the mall is out of reach the header stays as it is; a session that is over reloads the page.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

function isUser(value: unknown): value is CurrentUser {
  return typeof value === "object" && value !== null && "username" in value;
}

function itemsIn(cart: unknown): number {
  const items: unknown = typeof cart === "object" && cart !== null ? Reflect.get(cart, "items") : undefined;
  return Array.isArray(items) ? items.length : 0;
}
