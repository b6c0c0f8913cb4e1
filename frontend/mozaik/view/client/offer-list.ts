import { OPTION_NOT_AVAILABLE } from "#modules/marketplace/rules/availability";
import { optionPrice } from "#modules/marketplace/rules/money";
import { element } from "./element.ts";
import type { Offer } from "./purchase-options.ts";

/** What a purchase option is called that names no license. */
const DEFAULT_LABEL = "Read-only";

export interface OfferList {
  node: HTMLElement;
  chosen(): string[];
  clear(): void;
}

/** The checked list of purchase options; a guest sees it but cannot choose. */
export function offerList(offers: readonly Offer[], isGuest: boolean): OfferList {
  const boxes = offers.map((offer) =>
    element("input", { type: "checkbox", value: offer.id, disabled: isGuest || !offer.available }),
  );
  const rows = offers.map((offer, index) => row(offer, boxes[index]));
  return {
    node: element("fieldset", { class: "mall-offers" }, element("legend", {}, "Purchase options"), ...rows),
    chosen: () => boxes.filter((box) => box.checked).map((box) => box.value),
    clear: () => {
      for (const box of boxes) box.checked = false;
    },
  };
}

function row(offer: Offer, box: HTMLInputElement | undefined): HTMLElement {
  const label = element(
    "label",
    { class: "mall-offer" },
    ...(box ? [box] : []),
    element("span", { class: "mall-offer-name" }, offer.licenseType || DEFAULT_LABEL),
    element("span", { class: "mall-offer-price" }, optionPrice(offer.total, offer.currency)),
  );
  const more: HTMLElement[] = [];
  if (!offer.available) more.push(element("p", { class: "mall-muted" }, OPTION_NOT_AVAILABLE));
  if (offer.hasTermsOfUse && offer.termsOfUse !== "") {
    more.push(
      element(
        "details",
        { class: "mall-terms" },
        element("summary", {}, "Terms of use"),
        element("p", {}, offer.termsOfUse),
      ),
    );
  }
  return element("div", {}, label, ...more);
}
