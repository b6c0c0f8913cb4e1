import type { Decider } from "../../decider.ts";
import type { PictureEvent } from "../events.ts";

export interface PictureState {
  readonly isHashed: boolean;
}

export type PictureCommand = { type: "noteHash"; blobId: string; hash: string | null };

/** What was seen in the picture of a blob, whose bytes never change: noted once. */
export const picture: Decider<PictureState, PictureCommand, PictureEvent> = {
  initial: { isHashed: false },
  decide: ({ isHashed }, { blobId, hash }) => (isHashed ? [] : [{ type: "PictureHashed", data: { blobId, hash } }]),
  evolve: () => ({ isHashed: true }),
};
