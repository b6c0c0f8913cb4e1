import { LAYOUT_PRESET_NAMES, LAYOUT_PRESETS, slotCount } from "./layout-preset.ts";

test("offers thirteen layouts with the names and blocks of the specification", () => {
  expect(LAYOUT_PRESETS).toEqual({
    one: [1],
    "two-vertical": [1, 1],
    "two-horizontal": [2],
    "three-vertical": [1, 1, 1],
    "three-2-1": [2, 1],
    "three-1-2": [1, 2],
    "four-vertical": [1, 1, 1, 1],
    "four-3-1": [3, 1],
    "four-1-3": [1, 3],
    "four-2-2": [2, 2],
    "four-2-1-1": [2, 1, 1],
    "four-1-2-1": [1, 2, 1],
    "four-1-1-2": [1, 1, 2],
  });
  expect(LAYOUT_PRESET_NAMES).toEqual(Object.keys(LAYOUT_PRESETS));
});

test.each(LAYOUT_PRESET_NAMES)("%s has as many slots as its group", (preset) => {
  const group = ["", "one", "two", "three", "four"].indexOf(preset.split("-")[0] ?? "");
  expect(slotCount(preset)).toBe(group);
});
