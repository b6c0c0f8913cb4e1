import type { Transaction } from "kysely";
import type { EventHandlers } from "#backend/projections/projection";
import type { LicenseEvent } from "#modules/marketplace/events";
import { copyIdOf } from "#modules/marketplace/messages";
import type { PurchaseTables } from "./purchases.schema.ts";

type Tables = Transaction<PurchaseTables>;

/** The copies that people gave to others, and whether they still hold them. */
export const givenHandlers: EventHandlers<LicenseEvent, Tables> = {
  async CopyGiven(gift, { meta, position }, tables) {
    await tables
      .insertInto("purchases.given")
      .values({
        id: gift.giftId,
        giver_id: gift.holderId,
        receiver_id: gift.receiverId,
        item_type: gift.itemType,
        item_id: gift.itemId,
        item_name: gift.itemName,
        license_type_id: gift.licenseTypeId,
        license_option_id: gift.licenseOptionId,
        given_at: new Date(meta.at),
        copy_id: copyIdOf(gift.giftId, gift.licenseOptionId),
        place: position,
      })
      .execute();
  },
  LicenseRevoked: ({ orderId }, _event, tables) => setRevoked(tables, orderId, true),
  LicenseRestored: ({ orderId }, _event, tables) => setRevoked(tables, orderId, false),
};

/** A given license has the id of its gift as its order. */
async function setRevoked(tables: Tables, giftId: string, is_revoked: boolean): Promise<void> {
  await tables.updateTable("purchases.given").set({ is_revoked }).where("id", "=", giftId).execute();
}

/** The receiver's copy is there. */
export async function noteGivenCopied(tables: Tables, copyId: string): Promise<void> {
  await tables.updateTable("purchases.given").set({ copied: true }).where("copy_id", "=", copyId).execute();
}

/** The receiver can fetch another copy, which will have the next id. */
export async function noteGivenDeleted(tables: Tables, copyId: string): Promise<void> {
  const gift = await tables
    .selectFrom("purchases.given")
    .select(["id", "license_option_id", "deleted_copies"])
    .where("copy_id", "=", copyId)
    .executeTakeFirst();
  if (!gift) return;
  const deleted_copies = gift.deleted_copies + 1;
  const copy_id = copyIdOf(gift.id, gift.license_option_id, deleted_copies);
  await tables
    .updateTable("purchases.given")
    .set({ copied: false, copy_id, deleted_copies })
    .where("id", "=", gift.id)
    .execute();
}
