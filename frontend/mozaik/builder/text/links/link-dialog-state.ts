// The states of the dialog for links, without its looks.
import type { LinkDraft } from "../../model/link-address.ts";

export type LinkDialogState =
  | { state: "inactive" }
  /** A new link. Where no text is selected its words are asked first. */
  | { state: "creating"; step: "text" | "link"; draft: LinkDraft }
  /** The link at the caret, to be read. */
  | { state: "viewing"; linkId: string; draft: LinkDraft }
  | { state: "editing"; linkId: string; draft: LinkDraft };

export type LinkDialogEvent =
  | { type: "opened"; found: FoundLink }
  | { type: "changed"; draft: Partial<LinkDraft> }
  | { type: "next" }
  | { type: "edit" }
  /** Saved, cancelled or closed. */
  | { type: "ended" };

/** What is at the selection: a link, or text (perhaps none) that may become one. */
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

/** A page or part of the Mozaik opens in the same tab. */
function changed(draft: LinkDraft, by: Partial<LinkDraft>): LinkDraft {
  const next = { ...draft, ...by };
  return next.linkTo === "mPage" || next.linkTo === "target" ? { ...next, target: "_self" } : next;
}
