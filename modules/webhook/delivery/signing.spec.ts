import { newSecret, signatureOf, signedHeaders } from "./signing.ts";

/** The vector that the libraries of Standard Webhooks test with. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MESSAGE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

test("a signature is the one that the libraries of Standard Webhooks expect", () => {
  expect(signatureOf(MESSAGE, SECRET)).toBe(SIGNATURE);
});

test("the headers carry id, seconds and signature", () => {
  expect(signedHeaders(MESSAGE, [SECRET])).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": SIGNATURE,
  });
});

test("while a former secret is valid, both sign, the newest first", () => {
  const newer = newSecret();
  expect(signedHeaders(MESSAGE, [newer, SECRET])["webhook-signature"]).toBe(
    `${signatureOf(MESSAGE, newer)} ${SIGNATURE}`,
  );
});

test.each([
  ["id", { ...MESSAGE, id: "msg_other" }],
  ["time", { ...MESSAGE, at: new Date(1_614_265_331_000) }],
  ["body", { ...MESSAGE, body: '{"test":2432232314}' }],
])("another %s has another signature", (_, message) => {
  expect(signatureOf(message, SECRET)).not.toBe(SIGNATURE);
});

test("a secret is 32 random bytes in base64 behind whsec_", () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  expect(Buffer.from(one.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(one).not.toBe(two);
});
