import { generate } from "otplib";
import { appLink, newAppKey, stepOf } from "./totp.ts";

/** The key of RFC 6238's examples, and one of its moments: step 37037036. */
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const AT = 1_111_111_109;
const STEP = 37_037_036;

test("accepts the code of the RFC's example, half a minute late and a little early", async () => {
  for (const now of [AT, AT + 30, STEP * 30 - 5]) expect(await stepOf("081804", KEY, null, now)).toBe(STEP);
});

test("refuses another code, one that is too old, and one far from the future", async () => {
  expect(await stepOf("081805", KEY, null, AT)).toBeNull();
  expect(await stepOf("081804", KEY, null, AT + 90)).toBeNull();
  expect(await stepOf("081804", KEY, null, AT - 90)).toBeNull();
});

test("refuses a code that was used, and older ones; the next one is accepted", async () => {
  expect(await stepOf("081804", KEY, STEP, AT)).toBeNull();
  expect(await stepOf("081804", KEY, STEP + 1, AT)).toBeNull();
  const next = await generate({ secret: KEY, epoch: AT + 30 });
  expect(await stepOf(next, KEY, STEP, AT + 30)).toBe(STEP + 1);
});

test("a new key is long and its own; its link names the mall and the account", async () => {
  const [one, two] = [await newAppKey(), await newAppKey()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
  const link = new URL(await appLink(one, "orla", "Mozaik"));
  expect(link.protocol).toBe("otpauth:");
  expect(decodeURIComponent(link.pathname)).toContain("Mozaik:orla");
  expect(link.searchParams.get("secret")).toBe(one);
});
