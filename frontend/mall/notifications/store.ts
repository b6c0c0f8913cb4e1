import type { Notification, Notifications } from "#modules/social/contract";
import { ApiError } from "../api-error.ts";
import { readJson, sendCommand } from "../http.ts";

export interface ShownNotifications {
  /** Newest first; null until they are loaded. */
  items: readonly Notification[] | null;
  unread: number;
  /** Cursor of the next page; null at the end of the list. */
  next: string | null;
  isLoadingMore: boolean;
  /** Why the list could not be loaded. */
  error: ApiError | null;
}

/** Page size. */
const FIRST = 20;

/** One user's notifications. Changes are optimistic; each is followed by a refresh from the server. */
export class NotificationStore {
  private shown: ShownNotifications = { items: null, unread: 0, next: null, isLoadingMore: false, error: null };
  private readonly listeners = new Set<() => void>();
  /** Counts changes and refreshes: an answer to an earlier request is outdated. */
  private changes = 0;

  /** While its reader looks at the list, what they see stays in its place. */
  private isLookedAt = false;

  constructor(private readonly userId: string) {}

  readonly read = (): ShownNotifications => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The list was opened or closed. While it is open, news comes on top and changes of what is there keep its place. */
  look(isLookedAt: boolean): void {
    this.isLookedAt = isLookedAt;
  }

  /** Reloads the newest page. Older pages that were loaded stay if there is no gap between. */
  async refresh(): Promise<void> {
    const asked = ++this.changes;
    try {
      const page = await this.page(null);
      if (asked !== this.changes) return;
      const known = this.shown.items ?? [];
      const last = page.items.at(-1);
      const overlap = known.findIndex(({ id }) => id === last?.id);
      const isOlder = ({ id }: Notification) => page.items.every((one) => one.id !== id); // combined ones move up
      const older = overlap < 0 ? [] : known.slice(overlap + 1).filter(isOlder);
      const next = older.length > 0 ? this.shown.next : page.cursor;
      const items = [...page.items, ...older];
      this.show({ items: this.isLookedAt ? inPlace(items, known) : items, unread: page.unread, next, error: null });
    } catch (error) {
      if (asked === this.changes) this.show({ error: refusalIn(error) });
    }
  }

  async loadMore(): Promise<void> {
    const { next, isLoadingMore } = this.shown;
    if (next === null || isLoadingMore) return;
    this.show({ isLoadingMore: true });
    try {
      const page = await this.page(next);
      this.show({ items: [...(this.shown.items ?? []), ...page.items], next: page.cursor, isLoadingMore: false });
    } catch (error) {
      refusalIn(error);
      this.show({ isLoadingMore: false });
    }
  }

  async remove(removed: Notification): Promise<void> {
    const items = this.shown.items?.filter(({ id }) => id !== removed.id) ?? null;
    this.show({ items, unread: Math.max(0, this.shown.unread - (removed.read ? 0 : 1)) });
    await this.give("DELETE", `/api/notifications/${removed.id}`);
  }

  async markRead({ id }: Notification): Promise<void> {
    const items = this.shown.items?.map((one) => (one.id === id ? { ...one, read: true } : one)) ?? null;
    this.show({ items, unread: Math.max(0, this.shown.unread - 1) });
    await this.give("PATCH", `/api/notifications/${id}/markAsRead`);
  }

  async markAllRead(): Promise<void> {
    if (this.shown.unread === 0) return;
    this.show({ items: this.shown.items?.map((one) => ({ ...one, read: true })) ?? null, unread: 0 });
    await this.give("PATCH", `/api/notifications/${this.userId}/markAsReadAll`);
  }

  private async give(method: "DELETE" | "PATCH", path: string): Promise<void> {
    this.changes += 1;
    try {
      await sendCommand(method, path);
    } catch (error) {
      refusalIn(error); // the refresh below reverts the optimistic change
    }
    await this.refresh();
  }

  private async page(after: string | null): Promise<Notifications> {
    const query = new URLSearchParams({ first: String(FIRST), ...(after !== null && { after }) });
    const answer = await readJson(`/api/notifications/${this.userId}?${query}`);
    if (!isPage(answer)) throw new ApiError(0, "unexpected-reply", "The answer could not be read.");
    return answer;
  }

  private show(change: Partial<ShownNotifications>): void {
    this.shown = { ...this.shown, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** `items` in the order of those that were `known`; new ones come first. */
function inPlace(items: readonly Notification[], known: readonly Notification[]): readonly Notification[] {
  const fresh = items.filter(({ id }) => known.every((one) => one.id !== id));
  return [...fresh, ...known.flatMap(({ id }) => items.find((one) => one.id === id) ?? [])];
}

/** Checks the outer shape only: the server of the same release wrote the contents. */
function isPage(answer: unknown): answer is Notifications {
  return typeof answer === "object" && answer !== null && "items" in answer && Array.isArray(answer.items);
}

function refusalIn(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

let current: { userId: string; store: NotificationStore } | undefined;

/** The page's store for this user. */
export function notificationsOf(userId: string): NotificationStore {
  if (current?.userId !== userId) current = { userId, store: new NotificationStore(userId) };
  return current.store;
}
