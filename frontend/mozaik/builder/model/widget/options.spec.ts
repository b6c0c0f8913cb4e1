import { MAX_OPTIONS, type MultipleOption } from "#mozaik/document";
import { insertAfter, linesOf, moveOption, optionWords, pasteInto, withoutEmpty, withWords } from "./options.ts";

const text = (value: string, words: string): MultipleOption => ({ value, option: { type: "text", text: words } });
const words = (options: readonly MultipleOption[]) => options.map(optionWords);
const days = [text("1", "Saturday"), text("7", "Sunday")];

describe("the options of a multiple choice", () => {
  it("get a value of their own each, which none before them had", () => {
    const more = insertAfter(days, 0, ["Friday", "Monday"]);
    expect(more.map(({ value }) => value)).toEqual(["1", "8", "9", "7"]);
    expect(words(more)).toEqual(["Saturday", "Friday", "Monday", "Sunday"]);
  });

  it("are no more than may be stored", () => {
    const lines = Array.from({ length: 80 }, (_, n) => `Option ${n}`);
    expect(insertAfter(days, 1, lines)).toHaveLength(MAX_OPTIONS);
  });

  it("keep their values when they move and when their words change", () => {
    expect(moveOption(days, 1, 0).map(({ value }) => value)).toEqual(["7", "1"]);
    expect(moveOption(days, 0, 9).map(({ value }) => value)).toEqual(["7", "1"]);
    expect(withWords(text("7", "Sunday"), "Sun")).toEqual(text("7", "Sun"));
  });

  it("come from a pasted list, the first into an option that was empty", () => {
    expect(linesOf("- Red\r\n\n2. Green\n• Blue")).toEqual(["Red", "Green", "Blue"]);
    expect(linesOf("Only one")).toBeUndefined();
    expect(words(pasteInto([text("1", ""), text("2", "Last")], 0, ["Red", "Green"]))).toEqual(["Red", "Green", "Last"]);
    expect(words(pasteInto(days, 0, ["Red", "Green"]))).toEqual(["Saturday", "Red", "Green", "Sunday"]);
  });

  it("are left out without words, but a picture is something to choose", () => {
    const picture: MultipleOption = { value: "3", option: { type: "asset", assetId: crypto.randomUUID(), alt: "" } };
    expect(withoutEmpty([text("1", ""), picture])).toEqual([picture]);
  });
});
