import { priceTag } from "#modules/marketplace/rules/money";
import { button, element, link } from "./element.ts";
import { post, Refusal } from "./http.ts";
import { offerList } from "./offer-list.ts";
import { type Offer, offersOf } from "./purchase-options.ts";
import { currentSession, signInAddress } from "./session.ts";
import { toast } from "./toast.ts";

/** Fills the panel beside a Mozaik: what can be bought, or for its author the ways to work on it. */
export async function showPurchasePanel(panel: HTMLElement, cartChanged: () => void): Promise<void> {
  const { mozaikId, authorId } = panel.dataset;
  if (!mozaikId) return;
  if (currentSession()?.userId === authorId) {
    showAuthor(panel, mozaikId);
    return;
  }
  try {
    showOffers(panel, await offersOf(mozaikId), cartChanged);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const again = button("Try again", "mall-button", () => void showPurchasePanel(panel, cartChanged));
    fill(panel, element("p", { class: "mall-error" }, error.message), again);
  }
}

function showAuthor(panel: HTMLElement, mozaikId: string): void {
  fill(
    panel,
    element("p", { class: "mall-muted" }, "This is your Mozaik. Visitors see its published version."),
    link(`/mozaik/${mozaikId}/edit`, "Edit", "mall-button mall-button-accent mall-button-wide"),
    link(`/mozaik/${mozaikId}/settings`, "Settings and purchase options", "mall-button mall-button-wide"),
  );
  jumpLink("Edit", `/mozaik/${mozaikId}/edit`);
}

function showOffers(panel: HTMLElement, offers: readonly Offer[], cartChanged: () => void): void {
  if (offers.length === 0) {
    fill(panel, element("p", { class: "mall-muted" }, "You can read this Mozaik here. It is not for sale."));
    return;
  }
  jumpLink(`Purchase · ${priceTag(offers)}`, "#purchase");
  const isGuest = currentSession() === null;
  const list = offerList(offers, isGuest);
  const add = button("Add To Cart", "mall-button mall-button-accent mall-button-wide", () => {
    void addToCart(list.chosen(), add).then((added) => {
      if (!added) return;
      list.clear();
      cartChanged();
    });
  });
  add.disabled = isGuest;
  const area = element("div", { class: isGuest ? "mall-purchase-dimmed" : "mall-purchase-open" }, list.node, add);
  fill(panel, ...(isGuest ? [loginPrompt()] : []), area);
}

function loginPrompt(): HTMLElement {
  return element(
    "p",
    { class: "mall-prompt" },
    link(signInAddress("login"), "Login"),
    " or ",
    link(signInAddress("register"), "Register"),
    " to purchase.",
  );
}

/** Puts the options in the cart one by one; true when all of them are there. */
async function addToCart(ids: readonly string[], add: HTMLButtonElement): Promise<boolean> {
  if (ids.length === 0) {
    toast("warning", "No purchase option(s) selected");
    return false;
  }
  add.disabled = true;
  try {
    for (const licenseOptionId of ids) await post("/api/cart/items", { licenseOptionId });
    toast("success", "Added to your cart");
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    toast("danger", error.message);
    return false;
  } finally {
    add.disabled = false;
  }
}

function fill(panel: HTMLElement, ...children: readonly HTMLElement[]): void {
  panel.querySelector("[data-purchase]")?.replaceChildren(...children);
}

/** The short way to the panel at the top of the page. */
function jumpLink(text: string, href: string): void {
  document.querySelector("[data-jump]")?.replaceChildren(link(href, text, "mall-button mall-button-accent"));
}
