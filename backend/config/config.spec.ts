import { readConfig } from "./config.ts";

const REQUIRED = { DATABASE_URL: "postgres://localhost/mozaik", SESSION_SECRET: "x".repeat(32) };
const PRODUCTION = { ...REQUIRED, NODE_ENV: "production", PUBLIC_ORIGIN: "https://mall.example.org" };

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
