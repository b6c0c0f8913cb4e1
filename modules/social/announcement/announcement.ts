import type { Decider } from "../../decider.ts";
import type { AnnouncementEvent } from "../events.ts";

export type AnnouncementCommand = { mozaikId: string; authorId: string; at: string };

/** Whether an author's followers were told of a Mozaik: once, however often it is published. */
export const announcement: Decider<{ readonly isMade: boolean }, AnnouncementCommand, AnnouncementEvent> = {
  initial: { isMade: false },
  decide: ({ isMade }, data) => (isMade ? [] : [{ type: "MozaikAnnounced", data }]),
  evolve: () => ({ isMade: true }),
};
