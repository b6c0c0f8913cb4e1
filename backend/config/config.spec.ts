import { readConfig } from "./config.ts";

const REQUIRED = { DATABASE_URL: "postgres://localhost/mozaik", SESSION_SECRET: "x".repeat(32) };
const PRODUCTION = {
  ...REQUIRED,
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://mall.example.org",
  PAYMENT_PROVIDER: "sandbox",
};

it("loads a demo mall by default, but in production only on request", () => {
  expect(readConfig(REQUIRED).DEMO).toBe(true);
  expect(readConfig({ ...REQUIRED, DEMO: "0" }).DEMO).toBe(false);
  expect(readConfig(PRODUCTION).DEMO).toBe(false);
  expect(readConfig({ ...PRODUCTION, DEMO: "1" }).DEMO).toBe(true);
});

it("names every setting that is missing or wrong", () => {
  const reading = () => readConfig({ PORT: "eighty", SESSION_SECRET: "short" });
  expect(reading).toThrow(/PORT/);
  expect(reading).toThrow(/SESSION_SECRET/);
  expect(reading).toThrow(/DATABASE_URL/);
});

it("requires the public address in production", () => {
  expect(() => readConfig({ ...REQUIRED, NODE_ENV: "production" })).toThrow(/PUBLIC_ORIGIN/);
});

it("sells through the sandbox in production only if told so", () => {
  const { PAYMENT_PROVIDER: _unset, ...unset } = PRODUCTION;
  expect(() => readConfig(unset)).toThrow(/PAYMENT_PROVIDER: name the payment provider/);
  expect(readConfig(PRODUCTION).PAYMENT_PROVIDER).toBe("sandbox");
  expect(readConfig(REQUIRED).PAYMENT_PROVIDER).toBe("sandbox");
});

it("needs both secrets of Stripe, and names those that are missing, only if Stripe takes the payments", () => {
  const stripe = { ...PRODUCTION, PAYMENT_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "a, b" };
  expect(readConfig(PRODUCTION).PAYMENT_PROVIDER).toBe("sandbox");
  expect(readConfig(stripe)).toMatchObject({ PAYMENT_PROVIDER: "stripe", STRIPE_WEBHOOK_SECRET: ["a", "b"] });
  expect(() => readConfig({ ...stripe, STRIPE_SECRET_KEY: "" })).toThrow(/\n {2}STRIPE_SECRET_KEY: [^\n]*$/);
  expect(() => readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: " , " })).toThrow(/\n {2}STRIPE_WEBHOOK_SECRET: [^\n]*$/);
  expect(() => readConfig({ ...stripe, PAYMENT_WAIT_MINUTES: "1440" })).toThrow(/PAYMENT_WAIT_MINUTES/);
});

it("trusts no proxy unless told which, in production too", () => {
  expect(readConfig(PRODUCTION).TRUST_PROXY("10.0.0.2", 0)).toBe(false);
  expect(readConfig({ ...PRODUCTION, TRUST_PROXY: "1" }).TRUST_PROXY("10.0.0.2", 0)).toBe(true);
  expect(() => readConfig({ ...PRODUCTION, TRUST_PROXY: "everyone" })).toThrow(/TRUST_PROXY/);
});

it("shows the gallery only on request, and never in production", () => {
  expect(readConfig(REQUIRED).GALLERY).toBe(false);
  expect(readConfig({ ...REQUIRED, GALLERY: "1" }).GALLERY).toBe(true);
  expect(readConfig(PRODUCTION).GALLERY).toBe(false);
  expect(() => readConfig({ ...PRODUCTION, GALLERY: "1" })).toThrow(/GALLERY/);
  expect(() => readConfig({ ...REQUIRED, GALLERY: "perhaps" })).toThrow(/GALLERY/);
});

it("takes a mail server's address, and nothing else, for SMTP_URL", () => {
  expect(readConfig(REQUIRED).SMTP_URL).toBeUndefined();
  expect(readConfig({ ...REQUIRED, SMTP_URL: "smtps://me:secret@mail.example.org:465" }).SMTP_URL).toContain("smtps:");
  for (const wrong of ["mail.example.org", "https://mail.example.org", "smtp://", "smtp:mail"]) {
    expect(() => readConfig({ ...REQUIRED, SMTP_URL: wrong })).toThrow(/SMTP_URL/);
  }
  expect(() => readConfig({ ...REQUIRED, MAIL_FROM: "the mall" })).toThrow(/MAIL_FROM/);
});
