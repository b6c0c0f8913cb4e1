import { safeHref } from "#mozaik/document";

/** The state of the link dialog. */
export interface LinkDraft {
  /** The link's text; null: it is more than the dialog can edit, so it stays unchanged. */
  name: string | null;
  linkTo: "url-link" | "mPage" | "target" | "page";
  /** As typed, for `url-link` and `page`. */
  url: string;
  /** The page of this Mozaik, for `mPage`. */
  pageId: string | null;
  /** The part of this Mozaik, for `target`. */
  targetId: string | null;
  target: "_blank" | "_self";
}

/** A link's fields in the editor, without its id and text. */
export interface LinkFields {
  url: string;
  linkTo: LinkDraft["linkTo"];
  target: "_blank" | "_self";
  targetId: string | undefined;
  pageId: string | undefined;
}

const KNOWN_SCHEME = /^(https?|mailto|tel):/i;

/** `name@example.org`: as a web address it would lead to the host behind the `@`. */
const MAILBOX = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;

/** Adds `http://` to an address without a scheme, `mailto:` to that of a mailbox; keeps anchors and paths of the mall. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (MAILBOX.test(address)) return `mailto:${address}`;
  return address === "" || KNOWN_SCHEME.test(address) || /^[#/]/.test(address) ? address : `http://${address}`;
}

/** The link's fields; undefined while the draft is incomplete or its address is not allowed. */
export function linkFields(draft: LinkDraft): LinkFields | undefined {
  switch (draft.linkTo) {
    case "url-link":
    case "page": {
      const url = safeHref(completeAddress(draft.url));
      if (url === undefined) return undefined;
      return {
        url,
        linkTo: draft.linkTo,
        target: draft.target,
        targetId: undefined,
        pageId: draft.pageId ?? undefined,
      };
    }
    case "mPage":
      return draft.pageId === null ? undefined : anchor(draft.linkTo, draft.pageId, { pageId: draft.pageId });
    case "target":
      return draft.targetId === null ? undefined : anchor(draft.linkTo, draft.targetId, { targetId: draft.targetId });
  }
}

/** A link within the same Mozaik opens in the same tab. */
function anchor(linkTo: "mPage" | "target", id: string, place: { pageId?: string; targetId?: string }): LinkFields {
  return { url: `#${id}`, linkTo, target: "_self", targetId: place.targetId, pageId: place.pageId };
}

/** The dialog's state for an existing link. */
export function linkDraft(link: Readonly<Record<string, unknown>>, name: string | null): LinkDraft {
  const { url, linkTo, pageId, targetId, target } = link;
  const id = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    name,
    linkTo: linkTo === "mPage" || linkTo === "target" || linkTo === "page" ? linkTo : "url-link",
    url: typeof url === "string" ? url : "",
    pageId: id(pageId),
    targetId: id(targetId),
    target: target === "_self" ? "_self" : "_blank",
  };
}

/**
 * The link for a pasted text that looks like a web address. Links within the mall at `origin` open in the same tab,
 * others in a new one.
 */
export function pastedLink(text: string, origin: string): LinkFields | undefined {
  const address = text.trim();
  if (/\s/.test(address) || !/^(https?:\/\/|www\.)[^.]/i.test(address)) return undefined;
  const url = safeHref(completeAddress(address));
  if (url === undefined) return undefined;
  return { url, linkTo: "url-link", target: tabFor(url, origin), targetId: undefined, pageId: undefined };
}

/** The default tab for a link. */
export function tabFor(url: string, origin: string): "_blank" | "_self" {
  if (/^[#/]/.test(url)) return "_self";
  return URL.canParse(url) && new URL(url).host === new URL(origin).host ? "_self" : "_blank";
}
