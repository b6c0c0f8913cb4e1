// The states of the link dialog, without its appearance.
import type { LinkDraft } from "../../model/link-address.ts";

export type LinkDialogState =
  | { state: "inactive" }
  /** A new link. If no text is selected, its text is asked for first. */
  | { state: "creating"; step: "text" | "link"; draft: LinkDraft }
  /** Shows the link at the caret. */
  | { state: "viewing"; linkId: string; draft: LinkDraft }
  | { state: "editing"; linkId: string; draft: LinkDraft };

export type LinkDialogEvent =
  | { type: "opened"; found: FoundLink }
  | { type: "changed"; draft: Partial<LinkDraft> }
  | { type: "next" }
  | { type: "edit" }
  /** Saved, cancelled or closed. */
  | { type: "ended" };

/** The selected link, or the text (possibly empty) to turn into one. */
export type FoundLink = { linkId: string; draft: LinkDraft } | { linkId: null; name: string | null };

export const INACTIVE: LinkDialogState = { state: "inactive" };

export function nextLinkDialog(now: LinkDialogState, event: LinkDialogEvent): LinkDialogState {
  switch (event.type) {
    case "opened":
      return opened(event.found);
    case "changed":
      if (now.state !== "creating" && now.state !== "editing") return now;
      return { ...now, draft: changed(now.draft, event.draft) };
    case "next":
      if (now.state !== "creating" || now.step !== "text" || (now.draft.name ?? "").trim() === "") return now;
      return { ...now, step: "link" };
    case "edit":
      return now.state === "viewing" ? { ...now, state: "editing" } : now;
    case "ended":
      return INACTIVE;
  }
}

function opened(found: FoundLink): LinkDialogState {
  if (found.linkId !== null) return { state: "viewing", ...found };
  const { name } = found;
  const draft: LinkDraft = {
    name,
    linkTo: "url-link",
    url: "",
    pageId: null,
    targetId: null,
    target: "_blank",
  };
  return { state: "creating", step: name === "" ? "text" : "link", draft };
}

/** A link to a page or part of the Mozaik opens in the same tab. */
function changed(draft: LinkDraft, by: Partial<LinkDraft>): LinkDraft {
  const next = { ...draft, ...by };
  return next.linkTo === "mPage" || next.linkTo === "target" ? { ...next, target: "_self" } : next;
}
