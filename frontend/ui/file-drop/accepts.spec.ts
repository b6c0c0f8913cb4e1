import { isAccepted } from "./accepts.ts";

const picture = { name: "Harbour.JPG", type: "image/jpeg" };

test("without kinds every file is accepted", () => {
  expect(isAccepted(picture, [])).toBe(true);
});

test("a kind may be a type, a family of types or an extension, case-insensitive", () => {
  expect(isAccepted(picture, ["image/jpeg"])).toBe(true);
  expect(isAccepted(picture, ["image/*"])).toBe(true);
  expect(isAccepted(picture, [".jpg"])).toBe(true);
});

test("a phone's photo is a picture, though some systems do not know its type", () => {
  expect(isAccepted({ name: "IMG_1.HEIC", type: "" }, ["image/*"])).toBe(true);
  expect(isAccepted({ name: "IMG_1.HEIC", type: "" }, ["video/*"])).toBe(false);
});

test("a file of another kind is rejected", () => {
  expect(isAccepted(picture, ["video/*", "application/pdf", ".png"])).toBe(false);
  expect(isAccepted({ name: "imagefile", type: "imagery/x" }, ["image/*"])).toBe(false);
});
