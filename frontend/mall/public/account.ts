import type { CurrentUser } from "#modules/account/contract";
import { ApiError } from "../api-error.ts";
import { type Person, personOf } from "../header/person.ts";
import { readJson } from "../http.ts";

/** The signed-in user, as the header of a public page shows them. */
export interface Account {
  person: Person | null;
  cartCount: number;
}

/** Caches the account per tab, so that the next page can show it before it has loaded. */
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

  /** Loads the user and their cart. */
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
      // Offline, keep showing the cached account. An expired session reloads the page by itself.
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
