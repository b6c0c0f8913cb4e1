import { type Decider } from "../../decider.ts";
import type { HeldLicense, LicenseCause, LicenseEvent } from "../events.ts";
import { type GiveCopy, givingEvents, type TakeCopyBack } from "./give-copy.ts";
import type { Holding, LicenseHoldingState, OrderLineRef } from "./license-state.ts";

export type LicenseHoldingCommand =
  | { type: "grant"; holding: Holding; license: HeldLicense }
  | { type: "revoke" | "restore"; holding: Holding; line: OrderLineRef; cause: LicenseCause }
  | GiveCopy
  | TakeCopyBack;

/** One user's licenses to one item. Each order line grants one, once; a revoked one can only be restored. */
export const licenseHolding: Decider<LicenseHoldingState, LicenseHoldingCommand, LicenseEvent> = {
  initial: { held: [], revoked: [], causes: [], given: [] },

  decide(state, command) {
    if (command.type === "give" || command.type === "takeBack") return givingEvents(state, command);
    const { held, revoked } = state;
    if (command.type === "grant") {
      const { holding, license } = command;
      const isKnown = [...held, ...revoked].some((line) => isSameLine(line, license));
      const cause = license.givenBy === undefined ? "purchase" : "given";
      return isKnown ? [] : [{ type: "LicenseGranted", data: { ...holding, ...license, cause } }];
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

  evolve(state, event) {
    const { held, revoked, causes, given } = state;
    if (event.type === "CopyGiven") {
      const { holderId: _holder, itemType: _type, itemId: _item, ...gift } = event.data;
      return { ...state, given: [...given, gift] };
    }
    if (event.type === "GivenCopyTakenBack") {
      return { ...state, given: given.filter(({ giftId }) => giftId !== event.data.giftId) };
    }
    const others = (licenses: readonly HeldLicense[]) => licenses.filter((license) => !isSameLine(license, event.data));
    if (event.type === "LicenseRevoked") {
      const lost = held.filter((license) => isSameLine(license, event.data));
      const lostBy = lost.map(() => event.data.cause);
      return { ...state, held: others(held), revoked: [...revoked, ...lost], causes: [...causes, ...lostBy] };
    }
    const { licenseTypeId, version, orderId, licenseOptionId, grantedAt, givenBy } = event.data;
    const license = { licenseTypeId, version, orderId, licenseOptionId, grantedAt };
    const granted = givenBy === undefined ? license : { ...license, givenBy };
    const stillLost = causes.filter((_, index) => !revoked[index] || !isSameLine(revoked[index], event.data));
    return { ...state, held: [...held, granted], revoked: others(revoked), causes: stillLost };
  },
};

/** True if one order line granted both. */
export function isSameLine(one: OrderLineRef, other: OrderLineRef): boolean {
  return one.orderId === other.orderId && one.licenseOptionId === other.licenseOptionId;
}
