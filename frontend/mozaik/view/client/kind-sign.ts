// What a notification is about, at a glance: an icon and a colour each, as in the client's own list.
import type { NotificationType } from "#modules/social/contract";
import { drawing } from "./drawing.ts";
import { element } from "./element.ts";

const DRAWINGS: Readonly<Record<NotificationType, string>> = {
  comment: '<path d="M4 19.5 5 16a7.8 7.8 0 1 1 3 2.7z"/>',
  purchase: '<path d="M4 7.5 6.5 3h11L20 7.5V20H4zM4 7.5h16M15.5 11a3.5 3.5 0 0 1-7 0"/>',
  submission: '<path d="M3.5 13 7 5h10l3.5 8v6h-17zM3.5 13H9a3 3 0 0 0 6 0h5.5"/>',
  share:
    '<path d="M8.5 10.8l7-4M8.5 13.2l7 4"/><circle cx="6" cy="12" r="2.8"/><circle cx="18" cy="5.5" r="2.8"/><circle cx="18" cy="18.5" r="2.8"/>',
  visualization: '<path d="M4 4v16h16M8.5 16v-4M13 16V7M17.5 16v-6"/>',
  follow: '<circle cx="9.5" cy="8" r="3.8"/><path d="M2.5 20a7 7 0 0 1 14 0M19 8v6M16 11h6"/>',
  payout: '<path d="M2.5 6.5h19v11h-19zM6 10v4M18 10v4"/><circle cx="12" cy="12" r="2.4"/>',
};

/** Of a type it does not know, the bare ground. */
export function kindSign(type: string): HTMLElement {
  const shapes = isKnown(type) ? [drawing(DRAWINGS[type])] : [];
  return element("span", { class: "mall-kind", "data-type": type, "aria-hidden": "true" }, ...shapes);
}

function isKnown(type: string): type is NotificationType {
  return Object.hasOwn(DRAWINGS, type);
}
