import { z } from "zod";
import { testId } from "../testing/any-edit.ts";
import { BACKGROUND_IMAGE_DEFAULTS } from "./background-image.ts";
import { Design, DesignPatch } from "./design.ts";

const image = { ...BACKGROUND_IMAGE_DEFAULTS, assetId: testId(1), type: "image" } as const;
const border = { color: "#000000", style: "solid", width: 3 } as const;

test.each([
  ["0", 0],
  ["1", 1],
  [".5", 0.5],
  ["0.25", 0.25],
  [0.25, 0.25],
])("an opacity of %j is stored as %d", (opacity, stored) => {
  const { backgroundImage } = DesignPatch.parse({ backgroundImage: { ...image, opacity } });
  expect(backgroundImage).toEqual({ ...image, opacity: stored });
});

test.each(["", " ", "1.5", "-1", "2", "50%", "Infinity", "1e-1", 1.5])("an opacity of %j is refused", (opacity) => {
  expect(DesignPatch.safeParse({ backgroundImage: { ...image, opacity } }).success).toBe(false);
});

test("a film has no parallax, in any form of the opacity", () => {
  const film = { ...image, type: "video", parallax: true };
  expect([1, "1"].map((opacity) => DesignPatch.safeParse({ backgroundImage: { ...film, opacity } }).success)).toEqual([
    false,
    false,
  ]);
});

test("a border width and a corner radius may be given in px", () => {
  const given = {
    borders: { top: { ...border, width: "1.5px" }, left: null },
    corners: { topLeft: "8px", topRight: 4 },
  };
  expect(DesignPatch.parse(given)).toEqual({
    borders: { top: { ...border, width: 1.5 }, left: null },
    corners: { topLeft: 8, topRight: 4 },
  });
});

test.each(["101px", "3", "3em", "-1px", "", "3px;", " 3px"])("a border's width of %j is refused", (width) => {
  expect(DesignPatch.safeParse({ borders: { top: { ...border, width } } }).success).toBe(false);
});

test.each(["1001px", "8", "50%"])("a corner's radius of %j is refused", (radius) => {
  expect(DesignPatch.safeParse({ corners: { topLeft: radius } }).success).toBe(false);
});

test("a stored design contains only numbers", () => {
  expect(Design.safeParse({ corners: { topLeft: "8px" } }).success).toBe(false);
  expect(Design.safeParse({ backgroundImage: { ...image, opacity: "1" } }).success).toBe(false);
});

test("the API description covers every accepted input", () => {
  expect(z.toJSONSchema(DesignPatch, { io: "input" })).toMatchObject({
    properties: {
      corners: {
        additionalProperties: { anyOf: [{ anyOf: [{ type: "number" }, { type: "string" }] }, { type: "null" }] },
      },
    },
  });
  expect(() => z.toJSONSchema(DesignPatch, { io: "output" })).not.toThrow();
});
