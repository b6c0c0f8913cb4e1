import type { LicenseEvent } from "../events.ts";
import { type LicenseHoldingCommand, licenseHolding } from "./license-holding.ts";

const holding = { holderId: "teacher", itemType: "mozaik", itemId: "m1" } as const;
const granted = (licenseTypeId: string): LicenseEvent => ({
  type: "LicenseGranted",
  data: {
    ...holding,
    licenseTypeId,
    version: 7,
    orderId: "o1",
    licenseOptionId: "option",
    grantedAt: "2030-05-01T00:00:00.000Z",
    cause: "purchase",
  },
});
const mayGive = granted("mozaik-limited-copy-can-copy-share");
const gift = {
  giftId: "g1",
  receiverId: "pupil",
  orderId: "o1",
  licenseOptionId: "option",
  licenseTypeId: "mozaik-limited-copy",
  version: 7,
  soldAt: "2030-05-01T00:00:00.000Z",
  itemName: "Harbour",
};
const given: LicenseEvent = { type: "CopyGiven", data: { ...holding, ...gift } };
const takenBack: LicenseEvent = { type: "GivenCopyTakenBack", data: { ...holding, ...gift } };
const revoked: LicenseEvent = {
  type: "LicenseRevoked",
  data: { ...holding, orderId: "o1", licenseOptionId: "option", cause: "refund" },
};
const give = (receiverId = "pupil"): LicenseHoldingCommand => ({
  type: "give",
  holding,
  receiverId,
  giftId: "g1",
  itemNames: new Map([["o1", "Harbour"]]),
});
const takeBack: LicenseHoldingCommand = { type: "takeBack", holding, receiverId: "pupil" };
const after = (...events: LicenseEvent[]) => events.reduce(licenseHolding.evolve, licenseHolding.initial);
const refused = (code: string) => expect.objectContaining({ code });

test("the holder gives a limited copy of the version they bought, one to each person", () => {
  expect(licenseHolding.decide(after(mayGive), give())).toEqual([given]);
  expect(licenseHolding.decide(after(mayGive, given), give())).toEqual([]);
});

test("they take it back, and can give it again", () => {
  expect(licenseHolding.decide(after(mayGive, given), takeBack)).toEqual([takenBack]);
  expect(licenseHolding.decide(after(mayGive, given, takenBack), takeBack)).toEqual([]);
  expect(licenseHolding.decide(after(mayGive, given, takenBack), give())).toEqual([given]);
});

test.each(["mozaik-limited-copy", "mozaik-full-copy", "mozaik-full-copy-assets-locked", "mozaik-view"])(
  "the holder of %s cannot pass anything on",
  (licenseTypeId) => {
    for (const command of [give(), takeBack]) {
      expect(() => licenseHolding.decide(after(granted(licenseTypeId)), command)).toThrow(refused("may-not-give"));
    }
  },
);

test("people without a license, or whose license was revoked, cannot give copies", () => {
  expect(() => licenseHolding.decide(after(), give())).toThrow(refused("not-found"));
  expect(() => licenseHolding.decide(after(mayGive, revoked), give())).toThrow(refused("not-found"));
});

test("nobody gives a copy to themselves", () => {
  expect(() => licenseHolding.decide(after(mayGive), give("teacher"))).toThrow(refused("own-copy"));
});

test("a given license names its giver, also after it was restored", () => {
  const license = {
    licenseTypeId: "mozaik-limited-copy",
    version: 7,
    orderId: "g1",
    licenseOptionId: "option",
    grantedAt: "2030-05-02T00:00:00.000Z",
    givenBy: "teacher",
  };
  const pupil = { ...holding, holderId: "pupil" };
  const line = { orderId: "g1", licenseOptionId: "option" };
  const grant = licenseHolding.decide(after(), { type: "grant", holding: pupil, license });
  expect(grant).toEqual([{ type: "LicenseGranted", data: { ...pupil, ...license, cause: "given" } }]);
  const lost = licenseHolding.decide(after(...grant), { type: "revoke", holding: pupil, line, cause: "taken-back" });
  const back = licenseHolding.decide(after(...grant, ...lost), {
    type: "restore",
    holding: pupil,
    line,
    cause: "dispute-won",
  });
  expect(after(...grant, ...lost, ...back).held).toEqual([license]);
});
