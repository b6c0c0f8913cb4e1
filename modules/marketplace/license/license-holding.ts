import { type Decider } from "../../decider.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import type { HeldLicense, LicenseCause, LicenseEvent } from "../events.ts";

/** What a licence was sold by. */
export interface OrderLineRef {
  readonly orderId: string;
  readonly licenseOptionId: string;
}

export interface LicenseHoldingState {
  /** Oldest first. */
  readonly held: readonly HeldLicense[];
  /** Seeing the order of one of these again grants nothing. */
  readonly revoked: readonly HeldLicense[];
}

/** Whose licences to which item. */
interface Holding {
  readonly holderId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
}

export type LicenseHoldingCommand =
  | { type: "grant"; holding: Holding; license: HeldLicense }
  | { type: "revoke" | "restore"; holding: Holding; line: OrderLineRef; cause: LicenseCause };

/** One user's licences to one item. Each order line grants one, once; a revoked one can only be restored. */
export const licenseHolding: Decider<LicenseHoldingState, LicenseHoldingCommand, LicenseEvent> = {
  initial: { held: [], revoked: [] },

  decide({ held, revoked }, command) {
    if (command.type === "grant") {
      const { holding, license } = command;
      const isKnown = [...held, ...revoked].some((line) => isSameLine(line, license));
      return isKnown ? [] : [{ type: "LicenseGranted", data: { ...holding, ...license, cause: "purchase" } }];
    }
    const { holding, line, cause } = command;
    if (command.type === "restore") {
      const lost = revoked.find((license) => isSameLine(license, line));
      return lost ? [{ type: "LicenseRestored", data: { ...holding, ...lost, cause } }] : [];
    }
    const { orderId, licenseOptionId } = line;
    if (!held.some((license) => isSameLine(license, line))) return [];
    return [{ type: "LicenseRevoked", data: { ...holding, orderId, licenseOptionId, cause } }];
  },

  evolve({ held, revoked }, event) {
    const others = (licenses: readonly HeldLicense[]) => licenses.filter((license) => !isSameLine(license, event.data));
    if (event.type === "LicenseRevoked") {
      const lost = held.filter((license) => isSameLine(license, event.data));
      return { held: others(held), revoked: [...revoked, ...lost] };
    }
    const { licenseTypeId, version, orderId, licenseOptionId, grantedAt } = event.data;
    const license = { licenseTypeId, version, orderId, licenseOptionId, grantedAt };
    return { held: [...held, license], revoked: others(revoked) };
  },
};

/** True if one order line granted both. */
export function isSameLine(one: OrderLineRef, other: OrderLineRef): boolean {
  return one.orderId === other.orderId && one.licenseOptionId === other.licenseOptionId;
}
