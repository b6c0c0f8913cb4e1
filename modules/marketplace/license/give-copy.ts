import { DomainError } from "../../decider.ts";
import type { LicenseEvent } from "../events.ts";
import { GIVEN_LICENSE, licenseType } from "../rules/license-types.ts";
import type { Holding, LicenseHoldingState } from "./license-state.ts";

export interface GiveCopy {
  readonly type: "give";
  readonly holding: Holding;
  readonly receiverId: string;
  readonly giftId: string;
  /** As the giver's order calls it, by the order's id. */
  readonly itemNames: ReadonlyMap<string, string>;
}

export interface TakeCopyBack {
  readonly type: "takeBack";
  readonly holding: Holding;
  readonly receiverId: string;
}

/**
 * The holder of a license that says so gives Limited Copies to other people, one to each, and may take them back.
 * Throws `not-found` if they hold no license to the item, and `forbidden` if theirs does not let them.
 */
export function givingEvents({ held, given }: LicenseHoldingState, command: GiveCopy | TakeCopyBack): LicenseEvent[] {
  const { holding, receiverId } = command;
  if (held.length === 0) throw new DomainError("not-found", "not-found", "There is no such license.");
  const license = held.find(({ licenseTypeId }) => licenseType(licenseTypeId)?.mayGiveCopies);
  if (!license) throw new DomainError("forbidden", "may-not-give", "Your license does not let you give copies.");
  const gift = given.find((one) => one.receiverId === receiverId);
  if (command.type === "takeBack") {
    return gift ? [{ type: "GivenCopyTakenBack", data: { ...holding, ...gift } }] : [];
  }
  if (receiverId === holding.holderId) {
    throw new DomainError("refused", "own-copy", "You have a copy of your own.");
  }
  if (gift) return [];
  const { orderId, licenseOptionId, version, grantedAt: soldAt } = license;
  const itemName = command.itemNames.get(orderId) ?? "";
  const { giftId } = command;
  const licenseTypeId = GIVEN_LICENSE;
  const data = { ...holding, giftId, receiverId, orderId, licenseOptionId, licenseTypeId, version, soldAt, itemName };
  return [{ type: "CopyGiven", data }];
}
