import { openAreas } from "../../../mall/areas.ts";
import { avatarHue, initialsOf } from "../initials.ts";
import { closable } from "./closable-menu.ts";
import { drawing } from "./drawing.ts";
import { button, element, link } from "./element.ts";
import { field, get, post, Refusal } from "./http.ts";
import { notificationBell } from "./notification-bell.ts";
import { currentSession, endSession, signInAddress } from "./session.ts";

/** Turns the header that the server made for a guest into that of the person who is signed in. */
export async function showAccount(area: HTMLElement): Promise<void> {
  const session = currentSession();
  if (!session) {
    for (const link of area.querySelectorAll("a")) comeBack(link);
    return;
  }
  const count = element("span", { class: "mall-count", hidden: true });
  const cart = element("a", { href: "/cart", class: "mall-icon-link", "aria-label": "Cart" }, drawing(CART), count);
  const bell = notificationBell(session.userId);
  const initials = element("span", { class: "mall-avatar", "aria-hidden": "true" });
  const name = element("span", { class: "mall-name" }, "Account");
  const menu = accountMenu(initials, name);
  for (const forGuests of document.querySelectorAll("[data-guests]")) forGuests.setAttribute("hidden", "");
  for (const own of document.querySelectorAll("[data-own-area]")) own.removeAttribute("hidden");
  area.replaceChildren(link("/profile", "My Profile", "mall-button mall-wide"), cart, bell.node, menu);
  try {
    const [person, inCart] = await Promise.all([get("/api/users/me"), get("/api/cart").then(itemsIn), bell.refresh()]);
    name.textContent = field(person, "displayName") || field(person, "username") || "Account";
    initials.style.setProperty("--hue", String(avatarHue(name.textContent)));
    initials.replaceChildren(portrait(field(person, "avatarBlobId")) ?? initialsOf(name.textContent));
    if (isSuperAdmin(person)) menu.querySelector("[data-super-admin]")?.removeAttribute("hidden");
    count.textContent = String(inCart);
    count.hidden = inCart === 0;
    cart.setAttribute("aria-label", inCart === 1 ? "Cart, 1 item" : `Cart, ${inCart} items`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A session that is over makes a guest; while the mall is out of reach the menu stays without name and count.
    if (error.status !== 401) return;
    endSession();
    location.reload();
  }
}

/** Lets a link to sign in or register lead back to this page afterwards. */
function comeBack(link: HTMLAnchorElement): void {
  if (link.pathname === "/login") link.href = signInAddress("login");
  if (link.pathname === "/register") link.href = signInAddress("register");
}

function accountMenu(initials: HTMLElement, name: HTMLElement): HTMLElement {
  const items = [
    // In a narrow window the areas have no other place.
    ...openAreas.map(({ href, text }) => link(href, text, "mall-narrow")),
    link("/profile/analytics", "Analytics"),
    link("/profile", "Settings"),
    element("a", { href: "/super-admin", "data-super-admin": true, hidden: true }, "Super Admin"),
    link("/purchases", "Purchases"),
    button("Logout", "", () => void signOut()),
  ];
  const summary = element("summary", { class: "mall-user" }, initials, name);
  const menu = element("details", { class: "mall-menu" }, summary);
  menu.append(element("div", { class: "mall-menu-items" }, ...items));
  closable(menu);
  return menu;
}

/** The bag that the client's own header shows. */
const CART =
  '<path d="M3.5 6.2 6 2.8h12l2.5 3.4V20a1.8 1.8 0 0 1-1.8 1.8H5.3A1.8 1.8 0 0 1 3.5 20z"/><path d="M3.5 6.2h17M16 10.2a4 4 0 0 1-8 0"/>';

function portrait(blobId: string | undefined): HTMLElement | undefined {
  if (blobId === undefined) return undefined;
  return element("img", { src: `/public/api/blobs/${encodeURIComponent(blobId)}?width=160`, alt: "" });
}

function isSuperAdmin(person: unknown): boolean {
  return typeof person === "object" && person !== null && Reflect.get(person, "superAdmin") === true;
}

async function signOut(): Promise<void> {
  const told = post("/api/logout"); // with the token that the next line forgets
  endSession(); // before the server hangs up on other tabs, which else take the session for one that ran out
  await told.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error; // over is over, also where the server cannot be told
  });
  location.assign("/");
}

function itemsIn(cart: unknown): number {
  const items: unknown = typeof cart === "object" && cart !== null ? Reflect.get(cart, "items") : undefined;
  return Array.isArray(items) ? items.length : 0;
}
