// The list behind the bell: loaded when it is opened for the first time.
import { button, element } from "./element.ts";
import { field, get, give, Refusal } from "./http.ts";
import { kindSign } from "./kind-sign.ts";
import { unreadIn } from "./unread-in.ts";

type ShowUnread = (unread: number) => void;

/** Fills the panel with the newest notifications. */
export async function openNotices(panel: HTMLElement, userId: string, showUnread: ShowUnread): Promise<void> {
  const title = element("h2", {}, "Notifications");
  try {
    const answer = await get(`/api/notifications/${userId}?first=20`);
    let unread = unreadIn(answer);
    showUnread(unread);
    const list = element("ul", {});
    const nothing = element("p", { class: "mall-muted", hidden: true }, "Without notifications");
    const settle = () => {
      nothing.hidden = list.childElementCount > 0;
    };
    for (const notice of itemsIn(answer)) {
      const entry = noticeEntry(notice, async () => {
        if (!(await isDone(() => give("DELETE", `/api/notifications/${field(notice, "id") ?? ""}`)))) return;
        if (isUnread(notice)) showUnread(--unread);
        entry.remove();
        settle();
        panel.focus();
      });
      list.append(entry);
    }
    settle();
    panel.tabIndex = -1;
    panel.replaceChildren(title, list, nothing);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    panel.replaceChildren(title, element("p", { role: "alert" }, error.message));
  }
}

/** What was unread is read once the list is closed. */
export async function closeNotices(userId: string, unread: number, showUnread: ShowUnread): Promise<void> {
  if (unread === 0) return;
  if (await isDone(() => give("PATCH", `/api/notifications/${userId}/markAsReadAll`))) showUnread(0);
}

function noticeEntry(notice: unknown, remove: () => Promise<void>): HTMLElement {
  const created = field(notice, "created") ?? "";
  const words = [
    element("span", {}, textOf(field(notice, "content") ?? "")),
    element("time", { datetime: created, class: "mall-muted" }, momentOf(created)),
  ];
  const url = field(notice, "url");
  const target =
    url === undefined
      ? element("div", { class: "mall-notice" }, ...words)
      : element("a", { class: "mall-notice", ...addressOf(url) }, ...words);
  const dot = element("span", { class: "mall-dot", role: "img", "aria-label": "Unread" });
  return element(
    "li",
    {},
    kindSign(field(notice, "type") ?? ""),
    target,
    ...(isUnread(notice) ? [dot] : []),
    button("Delete", "mall-delete", () => void remove()),
  );
}

/** Addresses of the web open in a new tab; whatever else it is, it is a path of the mall. */
function addressOf(url: string): { href: string; target?: string; rel?: string } {
  if (/^https?:/i.test(url)) return { href: url, target: "_blank", rel: "noopener noreferrer" };
  return { href: `/${url.replace(/^[\s/\\]+/, "")}` };
}

/** The words of the HTML, nothing else of it: read by a document that runs and loads nothing. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

/** `March 5, 2:07 PM`, as the client writes it. */
function momentOf(iso: string): string {
  const format = { month: "long", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return new Date(iso).toLocaleString("en-US", format).replace(" at ", ", ");
}

function isUnread(notice: unknown): boolean {
  return typeof notice === "object" && notice !== null && Reflect.get(notice, "read") === false;
}

function itemsIn(answer: unknown): unknown[] {
  const items: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "items") : undefined;
  return Array.isArray(items) ? items : [];
}

/** False where the server refused: what is shown then stays as it was. */
async function isDone(command: () => Promise<unknown>): Promise<boolean> {
  try {
    await command();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
