/**
 * Streams: `pageSession-<pageSessionId>`. Written until visits got a store of their own; old logs hold them, and they
 * stay readable there.
 */
export type FormerPageSessionEvent = {
  type: "TextLinkFollowed";
  data: {
    pageSessionId: string;
    /** Where it led: scheme, host and path. What may name a person (a mailbox, a query) was not kept. */
    link: string;
    from: "asset" | "library" | "mozaik" | null;
    itemId: string | null;
    linkId: string | null;
  };
};

/** How many links were followed in a former page session. */
export const formerPageSession = {
  initial: { followed: 0 },
  decide: (): FormerPageSessionEvent[] => [],
  evolve: ({ followed }: { readonly followed: number }, _event: FormerPageSessionEvent) => ({ followed: followed + 1 }),
};
