import { isAppCode, newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";

test("ten codes of four groups, all different", () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-tv-z0-9]{4}(-[a-hj-km-np-tv-z0-9]{4}){3}$/);
});

test("a code may be typed in capitals, with spaces or without hyphens", () => {
  const hash = recoveryCodeHash("k3f9-m2pq-77ab-x0yz");
  for (const typed of ["K3F9-M2PQ-77AB-X0YZ", "k3f9m2pq77abx0yz", " k3f9 m2pq 77ab x0yz"]) {
    expect(recoveryCodeHash(typed)).toBe(hash);
  }
  expect(recoveryCodeHash("k3f9-m2pq-77ab-x0y0")).not.toBe(hash);
});

test("six digits are a code of an app, also with a space", () => {
  expect(["123456", "123 456"].map(isAppCode)).toEqual([true, true]);
  expect(["12345", "1234567", "k3f9-m2pq-77ab-x0yz"].map(isAppCode)).toEqual([false, false, false]);
});
