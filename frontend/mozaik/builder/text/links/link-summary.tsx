import type { LinkDraft } from "../../model/link-address.ts";
import { type LinkPlaces, placeName } from "./link-places.ts";
import css from "./links.module.css";

export const LINK_KINDS = {
  "url-link": "Web address",
  mPage: "Mozaik Page",
  target: "Target",
  page: "Page",
} as const;

export const TABS = { _blank: "New tab", _self: "Same tab" } as const;

/** Shows a link: its name, its target and its tab. */
export function LinkSummary({ draft, places }: { draft: LinkDraft; places: LinkPlaces }) {
  return (
    <dl className={css.summary}>
      <dt>Name</dt>
      <dd>{draft.name}</dd>
      <dt>Link to</dt>
      <dd>{LINK_KINDS[draft.linkTo]}</dd>
      <dt>{draft.linkTo === "url-link" ? "Link" : LINK_KINDS[draft.linkTo]}</dt>
      <dd>{placeName(places, draft)}</dd>
      <dt>Open In</dt>
      <dd>{TABS[draft.target]}</dd>
    </dl>
  );
}
