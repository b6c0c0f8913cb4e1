import { Aggregates } from "#backend/commands/aggregates";
import { contextOf } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { CopyGift, LicenseCause, LicenseEvent } from "../events.ts";
import { copyIdOf } from "../messages.ts";
import { licenseType } from "../rules/license-types.ts";
import { LicenseGrants } from "./license-grants.ts";
import { isSameLine, licenseHolding } from "./license-holding.ts";
import type { Holding } from "./license-state.ts";
import { licenseStream } from "./license-stream.ts";

type Recorded = Parameters<typeof contextOf>[0];

/** Gives receivers their license and copy. Both follow the giver's license: revoked with it, and restored with it. */
export const givenCopies = defineReactor<LicenseEvent>()({
  name: "given_copies",
  categories: ["license"],
  needs: { aggregates: Aggregates, items: ItemRegistry, grants: LicenseGrants },
  on: {
    CopyGiven: async ({ holderId: givenBy, itemType, itemId, ...gift }, event, { items, grants }) => {
      const { giftId: orderId, receiverId, licenseOptionId, licenseTypeId, version, soldAt } = gift;
      const license = { licenseTypeId, version, orderId, licenseOptionId, grantedAt: event.meta.at, givenBy };
      await grants.grant(receiverId, { itemType, itemId }, license, contextOf(event, "grant"));
      const copyId = copyIdOf(orderId, licenseOptionId);
      const context = { ...contextOf(event, copyId), at: soldAt }; // the version that the giver bought
      const name = licenseType(licenseTypeId)?.name ?? licenseTypeId;
      await items
        .of(itemType)
        .copy?.({ copyId, itemId, ownerId: receiverId, orderId, license: name, readOnly: true, context });
    },
    GivenCopyTakenBack: async ({ holderId, itemType, itemId, ...gift }, event, { aggregates }) =>
      change(aggregates, "revoke", { holderId, itemType, itemId }, gift, "taken-back", event),
    LicenseRevoked: (data, event, { aggregates }) => follow(aggregates, "revoke", data, event),
    LicenseRestored: (data, event, { aggregates }) => follow(aggregates, "restore", data, event),
  },
});

async function follow(
  aggregates: Aggregates,
  type: "revoke" | "restore",
  { holderId, itemType, itemId, cause, ...line }: Extract<LicenseEvent, { type: "LicenseRevoked" }>["data"],
  event: Recorded,
): Promise<void> {
  const holding = { holderId, itemType, itemId };
  const { given } = (await aggregates.load(licenseHolding, licenseStream(holderId, holding))).state;
  for (const gift of given) if (isSameLine(gift, line)) await change(aggregates, type, holding, gift, cause, event);
}

/** Revokes or restores the receiver's license; `copy_access` closes or opens their copy. */
async function change(
  aggregates: Aggregates,
  type: "revoke" | "restore",
  { itemType, itemId }: Holding,
  { giftId, receiverId: holderId, licenseOptionId }: CopyGift,
  cause: LicenseCause,
  event: Recorded,
): Promise<void> {
  const holding = { holderId, itemType, itemId };
  const command = { type, holding, line: { orderId: giftId, licenseOptionId }, cause } as const;
  await aggregates.run(licenseHolding, licenseStream(holderId, holding), command, contextOf(event, giftId));
}
