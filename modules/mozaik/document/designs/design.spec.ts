import { z } from "zod";
import { testId } from "../testing/any-edit.ts";
import { edited, ID, sample } from "../testing/sample-document.ts";
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

describe("a gap", () => {
  const gapOf = (id: string, gap: number | null) =>
    edited(sample, { edit: "setDesign", input: { id, design: { gap } } }).nodes[id]?.design?.gap;

  test.each([ID.tile, ID.layout, ID.left])("is stored for what has parts", (id) => {
    expect(gapOf(id, 40)).toBe(40);
  });

  test.each([ID.text, ID.page])("is refused for what has none", (id) => {
    expect(() => gapOf(id, 40)).toThrow(/has no gap/);
  });

  test("has its own value on narrow pages", () => {
    const { nodes } = edited(sample, {
      edit: "setAtBreakpoint",
      input: { id: ID.layout, breakpoint: "phone", values: { gap: 4 } },
    });
    expect(nodes[ID.layout]).toMatchObject({ at: { phone: { gap: 4 } } });
  });

  test("may be given in px and has a limit", () => {
    expect(DesignPatch.parse({ gap: "12px" })).toEqual({ gap: 12 });
    expect(DesignPatch.safeParse({ gap: 401 }).success).toBe(false);
  });
});
