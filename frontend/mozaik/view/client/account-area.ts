import { dropDown } from "./drop-down.ts";
import { button, element, link } from "./element.ts";
import { field, get, post, Refusal } from "./http.ts";
import { currentSession, endSession, signInAddress } from "./session.ts";

/** Fills the header: the way in for a guest, his areas, cart and menu for one who is signed in. */
export async function showAccount(area: HTMLElement): Promise<void> {
  if (!currentSession()) {
    showGuest(area);
    return;
  }
  const count = element("span", { class: "mall-count", hidden: true });
  const cart = element("a", { href: "/cart", class: "mall-icon-link", "aria-label": "Cart" }, cartIcon(), count);
  const initial = element("span", { class: "mall-avatar", "aria-hidden": "true" });
  const name = element("span", { class: "mall-name" }, "Account");
  document.querySelector("[data-own-area]")?.removeAttribute("hidden");
  area.replaceChildren(cart, accountMenu(initial, name));
  try {
    const [person, inCart] = await Promise.all([get("/api/users/me"), get("/api/cart").then(itemsIn)]);
    name.textContent = field(person, "displayName") || field(person, "username") || "Account";
    initial.textContent = [...name.textContent][0]?.toUpperCase() ?? "";
    count.textContent = String(inCart);
    count.hidden = inCart === 0;
    cart.setAttribute("aria-label", inCart === 1 ? "Cart, 1 item" : `Cart, ${inCart} items`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A session that is over makes a guest; while the mall is out of reach the menu stays without name and count.
    if (error.status !== 401) return;
    endSession();
    showGuest(area);
  }
}

function showGuest(area: HTMLElement): void {
  const wide = "mall-button mall-wide";
  const ways = [
    link("/explore", "Explore"),
    link(signInAddress("register"), "Register"),
    link(signInAddress("login"), "Login"),
  ];
  const burger = element("summary", { class: "mall-icon-link", "aria-label": "Menu" }, "☰");
  document.querySelector("[data-own-area]")?.setAttribute("hidden", "");
  area.replaceChildren(
    link(signInAddress("login"), "Login", wide),
    link(signInAddress("register"), "Register", `${wide} mall-button-accent`),
    dropDown(burger, "mall-narrow", ways),
  );
}

function accountMenu(initial: HTMLElement, name: HTMLElement): HTMLElement {
  return dropDown(element("summary", { class: "mall-user" }, initial, name), "", [
    link("/my-content", "My Content"),
    link("/explore", "Explore"),
    link("/purchases", "Purchases"),
    button("Logout", "", () => void signOut()),
  ]);
}

function cartIcon(): Element {
  const drawing = new DOMParser().parseFromString(CART, "image/svg+xml");
  return drawing.documentElement;
}

const CART =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 4h2l2.6 11.2a1.5 1.5 0 0 0 1.5 1.1h8.3a1.5 1.5 0 0 0 1.5-1.1L20.7 8H6"/><circle cx="9.5" cy="20" r="1.2"/><circle cx="17" cy="20" r="1.2"/></svg>';

async function signOut(): Promise<void> {
  // The person wants to leave this browser: that holds also when the server cannot be told.
  await post("/api/logout").catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  endSession();
  location.assign("/");
}

function itemsIn(cart: unknown): number {
  const items: unknown = typeof cart === "object" && cart !== null ? Reflect.get(cart, "items") : undefined;
  return Array.isArray(items) ? items.length : 0;
}
