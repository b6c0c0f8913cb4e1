import type { LinkOrigin } from "./contract.ts";

/** Streams: `pageSession-<pageSessionId>`, one visit of one page. */
export type PageSessionEvent = {
  type: "TextLinkFollowed";
  data: {
    pageSessionId: string;
    /** Where it led: scheme, host and path. What may name a person (a mailbox, a query) is not kept. */
    link: string;
    /** What the link stood in, and its id, as far as the page said so. */
    from: LinkOrigin | null;
    itemId: string | null;
    linkId: string | null;
  };
};
