/** What support looked at, or did that no other event says: `receipt` is a receipt that was sent again. */
export type SupportSubject = "purchases" | "order" | "audit" | "stream" | "alarms" | "accesses" | "receipt";

/** Streams: `support-<adminId>`. */
export type SupportEvent =
  /**
   * Recorded before the answer is given. `filters` are what was asked for, with the ids of people: what an admin typed
   * may be somebody's e-mail address, which no event holds.
   */
  {
    type: "SupportAccessed";
    data: {
      adminId: string;
      what: SupportSubject;
      orderId: string | null;
      filters: Readonly<Record<string, string>>;
    };
  };
