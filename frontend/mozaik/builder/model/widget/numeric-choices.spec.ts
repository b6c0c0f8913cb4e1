import { NEW_WIDGETS } from "#mozaik/document";
import { choicesAdvice, choicesProblem, withDisplay, withNumbers } from "./numeric-choices.ts";

const range = NEW_WIDGETS.numeric.meta;

describe("the range of a numeric widget", () => {
  it("starts with five stars if a rating would have too many to tell apart", () => {
    expect(withDisplay(range, "rating")).toMatchObject({ display: "rating", min: 1, max: 5, increment: 1 });
    expect(withDisplay({ ...range, max: 3 }, "rating")).toMatchObject({ min: 0, max: 3 });
    expect(withDisplay({ ...range, max: 7 }, "rating")).toMatchObject({ min: 0, max: 7 }); // zero has no star
    expect(withDisplay(range, "slider")).toMatchObject({ min: 0, max: 10 });
  });

  it("returns with its display, unless the author has changed it since", () => {
    const hundred = { ...range, max: 100 };
    const stars = withDisplay(hundred, "rating");
    const tried = { begun: stars, left: { input: hundred } };
    expect(withDisplay(stars, "input", tried)).toEqual(hundred);
    expect(withDisplay({ ...stars, max: 7 }, "input", tried)).toMatchObject({ display: "input", min: 1, max: 7 });
    const ten = { ...range, display: "rating" as const, min: 1, max: 10 };
    const slider = withDisplay(ten, "slider", { begun: ten, left: {} });
    expect(withDisplay(slider, "rating", { begun: slider, left: { rating: ten } })).toEqual(ten);
  });

  it("that returns has whole numbers if only they are allowed by now", () => {
    const tenths = { ...range, format: "other" as const, max: 9.5, increment: 0.5 };
    const stars = { ...withDisplay(tenths, "rating"), format: "integer" as const };
    expect(withDisplay(stars, "input", { begun: stars, left: { input: tenths } })).toMatchObject({
      max: 10,
      increment: 1,
    });
  });

  it("says when there are too many choices to draw, and warns when there are many", () => {
    expect(choicesProblem({ ...range, display: "radio", max: 5_000 })).toMatch(/more than 100 choices/);
    expect(choicesProblem({ ...range, display: "slider", max: 5_000 })).toBeUndefined();
    expect(choicesAdvice({ ...range, display: "radio", max: 40 })).toMatch(/slider/);
    expect(choicesAdvice({ ...range, display: "radio", max: 10 })).toBeUndefined();
  });

  it("counts drawn choices: 100 stars and zero fit, and a range of only zero has none", () => {
    expect(choicesProblem({ ...range, display: "rating", max: 100 })).toBeUndefined();
    expect(choicesProblem({ ...range, display: "rating", max: 101 })).toMatch(/more than 100 choices/);
    expect(choicesProblem({ ...range, display: "rating", max: 1, increment: 2 })).toMatch(/nothing to choose/);
    expect(choicesProblem({ ...range, display: "radio", min: 0.2, max: 0.8 })).toMatch(/nothing to choose/);
  });

  it("is rounded for whole numbers, and stays a range", () => {
    const tenths = { ...range, format: "other" as const, min: 0.2, max: 0.4, increment: 0.1 };
    expect(withNumbers(tenths, "integer")).toMatchObject({ min: 0, max: 1, increment: 1 });
  });
});
