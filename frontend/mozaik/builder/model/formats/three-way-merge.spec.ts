import { mergeValues } from "./three-way-merge.ts";

const found = { color: "#111111", image: { opacity: 1 } };

describe("merging the author's values with what others changed meanwhile", () => {
  it("takes theirs if the author changed nothing", () => {
    expect(mergeValues("10px", "10px", "20px")).toBe("20px");
    expect(mergeValues("15px", "10px", "20px")).toBe("15px");
  });

  it("keeps each field that the author changed and takes the others", () => {
    const mine = { ...found, color: "#222222" };
    const theirs = { ...found, color: "#333333", image: { opacity: 0.5 } };
    expect(mergeValues(mine, found, theirs, true)).toEqual({ color: "#222222", image: { opacity: 0.5 } });
  });

  it("merges as a whole if the fields belong together", () => {
    const mine = { ...found, color: "#222222" };
    expect(mergeValues(mine, found, { ...found, image: { opacity: 0.5 } })).toBe(mine);
  });

  it("keeps the author's removals and takes those of others", () => {
    type Sides = { top?: number; left?: number; right?: number };
    const before: Sides = { top: 1, left: 2 };
    const merged = mergeValues<Sides>({ left: 2, right: 3 }, before, { top: 1 }, true);
    expect(merged.top).toBeUndefined();
    expect(merged.left).toBeUndefined();
    expect(merged.right).toBe(3);
  });

  it("takes the author's if there was nothing before", () => {
    expect(mergeValues<{ top: number } | null>({ top: 4 }, null, { top: 9 }, true)).toEqual({ top: 4 });
  });
});
