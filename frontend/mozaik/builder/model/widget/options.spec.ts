import { MAX_OPTIONS, type MultipleOption } from "#mozaik/document";
import { moved } from "./moved.ts";
import { insertAfter, linesOf, optionWords, pasteInto, withoutEmpty, withWords } from "./options.ts";

const text = (value: string, words: string): MultipleOption => ({ value, option: { type: "text", text: words } });
const words = (options: readonly MultipleOption[]) => options.map(optionWords);
const days = [text("1", "Saturday"), text("7", "Sunday")];

describe("the options of a multiple choice", () => {
  it("each get a new value that none had before", () => {
    const more = insertAfter(days, 0, ["Friday", "Monday"]);
    expect(more.map(({ value }) => value)).toEqual(["1", "8", "9", "7"]);
    expect(words(more)).toEqual(["Saturday", "Friday", "Monday", "Sunday"]);
  });

  it("are limited to as many as may be stored", () => {
    const lines = Array.from({ length: 80 }, (_, n) => `Option ${n}`);
    expect(insertAfter(days, 1, lines)).toHaveLength(MAX_OPTIONS);
  });

  it("keep their values when they are moved or renamed", () => {
    expect(moved(days, 1, 0).map(({ value }) => value)).toEqual(["7", "1"]);
    expect(moved(days, 0, 9).map(({ value }) => value)).toEqual(["7", "1"]);
    expect(withWords(text("7", "Sunday"), "Sun")).toEqual(text("7", "Sun"));
  });

  it("can be pasted as a list, the first into an empty option", () => {
    expect(linesOf("- Red\r\n\n2. Green\n• Blue")).toEqual(["Red", "Green", "Blue"]);
    expect(linesOf("Only one")).toBeUndefined();
    expect(words(pasteInto([text("1", ""), text("2", "Last")], 0, ["Red", "Green"]))).toEqual(["Red", "Green", "Last"]);
    expect(words(pasteInto(days, 0, ["Red", "Green"]))).toEqual(["Saturday", "Red", "Green", "Sunday"]);
  });

  it("are dropped without text, unless they have a picture", () => {
    const picture: MultipleOption = { value: "3", option: { type: "asset", assetId: crypto.randomUUID(), alt: "" } };
    expect(withoutEmpty([text("1", ""), picture])).toEqual([picture]);
  });
});
