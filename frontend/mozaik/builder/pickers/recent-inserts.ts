import { currentSession } from "../../../mall/session.ts";
import { INSERT_ITEMS, type InsertItem, type InsertItemId } from "../model/insert/insert-item.ts";

/** The most items shown as recently used. */
const MOST = 4;

/** What this author inserted last on this device, newest first. */
export function recentInserts(): InsertItem[] {
  const ids = (localStorage.getItem(key()) ?? "").split(" ");
  return ids.flatMap((id) => INSERT_ITEMS.find((item) => item.id === id) ?? []).slice(0, MOST);
}

export function rememberInsert(id: InsertItemId): void {
  const others = recentInserts().filter((item) => item.id !== id);
  const ids = [id, ...others.map((item) => item.id)].slice(0, MOST);
  localStorage.setItem(key(), ids.join(" "));
}

function key(): string {
  return `recentInserts ${currentSession()?.userId ?? "guest"}`;
}
