import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { ItemType } from "../item/contract.ts";
import { pageOf } from "../page.ts";

/** `GET /api/items/{itemType}/{itemId}/given`: to whom the user gave Limited Copies, without those taken back. */
export const GivenCopies = z.object({ people: z.array(PublicProfile) }).meta({ id: "GivenCopies" });
export type GivenCopies = z.output<typeof GivenCopies>;

/** A copy that somebody gave to the user. */
export const ReceivedCopy = z
  .object({
    id: z.uuid(),
    itemType: ItemType,
    itemId: z.uuid(),
    itemName: z.string(),
    license: z.string(),
    previewSrc: z.string().nullable(),
    giver: PublicProfile.nullable(),
    givenAt: z.string(),
    /** Null until it is there, and if the user has deleted it. */
    copyId: z.uuid().nullable(),
    /** The giver took it back, or lost their own license. */
    isRevoked: z.boolean(),
  })
  .meta({ id: "ReceivedCopy" });
export type ReceivedCopy = z.output<typeof ReceivedCopy>;

/** `GET /api/receivedCopies`, newest first. */
export const ReceivedCopyPage = pageOf(ReceivedCopy).meta({ id: "ReceivedCopyPage" });
export type ReceivedCopyPage = z.output<typeof ReceivedCopyPage>;
