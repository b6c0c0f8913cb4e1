import { keyWithPass, linkAnswer } from "./share-link.ts";

const now = "2026-05-01T12:00:00.000Z";
const isPass = (passwordId: string, pass: string) => passwordId === "p" && pass === "right";
const link = { key: "k", expiresAt: null, passwordId: null };

test("a link opens with its own key alone", () => {
  expect(linkAnswer(link, "k", now, isPass)).toBe("open");
  for (const given of [null, "", "x", "~"]) expect(linkAnswer(link, given, now, isPass)).toBe("closed");
  expect(linkAnswer({ ...link, key: null }, "", now, isPass)).toBe("closed");
});

test("it opens nothing from its end on", () => {
  expect(linkAnswer({ ...link, expiresAt: "2026-05-01T12:00:00.001Z" }, "k", now, isPass)).toBe("open");
  expect(linkAnswer({ ...link, expiresAt: now }, "k", now, isPass)).toBe("closed");
});

test("with a password it opens with a pass for that password", () => {
  const locked = { ...link, passwordId: "p" };
  expect(linkAnswer(locked, "k", now, isPass)).toBe("locked");
  expect(linkAnswer(locked, keyWithPass("k", "wrong"), now, isPass)).toBe("locked");
  expect(linkAnswer(locked, keyWithPass("k", "right"), now, isPass)).toBe("open");
  expect(linkAnswer({ ...locked, passwordId: "q" }, keyWithPass("k", "right"), now, isPass)).toBe("locked");
  expect(linkAnswer(locked, keyWithPass("x", "right"), now, isPass)).toBe("closed");
});
