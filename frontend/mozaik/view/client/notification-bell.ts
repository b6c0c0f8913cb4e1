import { closable } from "./closable-menu.ts";
import { drawing } from "./drawing.ts";
import { element } from "./element.ts";
import { get } from "./http.ts";
import { unreadIn } from "./unread-in.ts";

const BELL = '<path d="M6 9a6 6 0 0 1 12 0c0 5 2 6.5 2.5 7.5h-17C4 15.5 6 14 6 9zM10 20a2.2 2.2 0 0 0 4 0"/>';

export interface NotificationBell {
  node: HTMLElement;
  /** Shows how many are unread. */
  refresh(): Promise<void>;
}

/** The bell of the account: its count at once, its list when it is opened. */
export function notificationBell(userId: string): NotificationBell {
  const count = element("span", { class: "mall-count", hidden: true, "aria-hidden": "true" });
  const summary = element("summary", { class: "mall-icon-link" }, drawing(BELL), count);
  const panel = element("div", { class: "mall-menu-items mall-notices" });
  const node = element("details", { class: "mall-menu" }, summary, panel);
  let unread = 0;
  const show = (number: number) => {
    unread = number;
    count.textContent = number > 99 ? "99+" : String(number);
    count.hidden = number === 0;
    summary.setAttribute("aria-label", number === 0 ? "Notifications" : `Notifications, ${number} unread`);
  };
  show(0);
  closable(node);
  node.addEventListener("toggle", async () => {
    const { openNotices, closeNotices } = await import("./notices.ts");
    if (node.open) await openNotices(panel, userId, show);
    else await closeNotices(userId, unread, show);
  });
  return { node, refresh: async () => show(unreadIn(await get(`/api/notifications/${userId}?first=1`))) };
}
