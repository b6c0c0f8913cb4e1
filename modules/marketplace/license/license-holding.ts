import { type Decider } from "../../decider.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import type { HeldLicense, LicenseEvent } from "../events.ts";

/** What a licence was sold by. */
export interface OrderLineRef {
  readonly orderId: string;
  readonly licenseOptionId: string;
}

export interface LicenseHoldingState {
  /** Oldest first. */
  readonly held: readonly HeldLicense[];
  /** Order lines with a revoked licence: seeing such an order again grants nothing. */
  readonly revoked: readonly OrderLineRef[];
}

/** Whose licences to which item. */
interface Holding {
  readonly holderId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
}

export type LicenseHoldingCommand =
  | { type: "grant"; holding: Holding; license: HeldLicense }
  | { type: "revoke"; holding: Holding; line: OrderLineRef };

/** One user's licences to one item. Each order line grants one, once; a revoked one stays revoked. */
export const licenseHolding: Decider<LicenseHoldingState, LicenseHoldingCommand, LicenseEvent> = {
  initial: { held: [], revoked: [] },

  decide({ held, revoked }, command) {
    if (command.type === "grant") {
      const { holding, license } = command;
      const isKnown = [...held, ...revoked].some((line) => isSame(line, license));
      return isKnown ? [] : [{ type: "LicenseGranted", data: { ...holding, ...license } }];
    }
    const { holding, line } = command;
    const { orderId, licenseOptionId } = line;
    if (!held.some((license) => isSame(license, line))) return [];
    return [{ type: "LicenseRevoked", data: { ...holding, orderId, licenseOptionId } }];
  },

  evolve({ held, revoked }, event) {
    const { orderId, licenseOptionId } = event.data;
    if (event.type === "LicenseRevoked") {
      return {
        held: held.filter((license) => !isSame(license, event.data)),
        revoked: [...revoked, { orderId, licenseOptionId }],
      };
    }
    const { licenseTypeId, version, grantedAt } = event.data;
    return { held: [...held, { licenseTypeId, version, orderId, licenseOptionId, grantedAt }], revoked };
  },
};

function isSame(one: OrderLineRef, other: OrderLineRef): boolean {
  return one.orderId === other.orderId && one.licenseOptionId === other.licenseOptionId;
}
