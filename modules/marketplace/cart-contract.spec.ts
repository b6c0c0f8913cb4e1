import { CheckoutRequest } from "./cart-contract.ts";

const seen = (licenseOptionId: string) => ({
  licenseOptionId,
  licenseTypeId: "mozaik-view",
  purchaseCodeId: null,
  termsVersion: null,
  price: 1_000,
  discount: 0,
  total: 1_130,
  currency: "CAD",
});
const FIRST = "7e9903f8-0f05-4d12-96cc-9981e6d19c25";
const SECOND = "6903b112-efa7-4636-8b71-e42135deeccf";
const wordsOn = (...ids: string[]) =>
  CheckoutRequest.safeParse({ lines: ids.map(seen) }).error?.issues.map(({ message }) => message) ?? [];

test("a checkout names each line once, so that it is clear what the buyer agrees to", () => {
  expect(wordsOn(FIRST, SECOND)).toEqual([]);
  expect(wordsOn(FIRST, SECOND, FIRST)).toEqual(["Name each line once."]);
});

test("a checkout says what the buyer saw: without lines, or without an amount of one, it is malformed", () => {
  expect(CheckoutRequest.safeParse({}).success).toBe(false);
  for (const amount of ["price", "discount", "total"]) {
    expect(CheckoutRequest.safeParse({ lines: [{ ...seen(FIRST), [amount]: undefined }] }).success).toBe(false);
  }
});
