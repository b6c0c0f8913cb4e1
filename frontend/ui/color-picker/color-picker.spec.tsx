import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ColorPicker } from "./color-picker.tsx";

function show(start: string | null, rules: { allowsAlpha?: boolean; allowsNone?: true; isDisabled?: boolean } = {}) {
  const taken: (string | null)[] = [];
  const rests: (string | null)[] = [];
  function Kept() {
    const [color, setColor] = useState<string | null>(start);
    const change = (next: string | null) => {
      taken.push(next);
      setColor(next);
    };
    return (
      <ColorPicker
        label="Border colour"
        swatches={["#000000", "#ffffff", "#d93025"]}
        {...rules}
        value={color}
        onChange={change}
        onChangeEnd={(next: string | null) => rests.push(next)}
      />
    );
  }
  render(<Kept />);
  return { taken, rests, field: screen.getByRole("textbox", { name: "Border colour" }) };
}

async function type(text: string) {
  await userEvent.clear(screen.getByRole("textbox", { name: "Border colour" }));
  await userEvent.keyboard(text);
}

async function open() {
  await userEvent.click(screen.getByRole("button", { name: "Border colour: pick" }));
  return within(screen.getByRole("dialog", { name: "Border colour" }));
}

afterEach(() => {
  window.EyeDropper = undefined;
});

describe("typed digits", () => {
  it("are applied on Enter, three digits as six, in lower case", async () => {
    const { taken, rests, field } = show("#000000");
    await type("#ABC");
    expect(taken).toEqual([]);
    await userEvent.keyboard("{Enter}");
    expect([taken, rests]).toEqual([["#aabbcc"], ["#aabbcc"]]);
    expect(field).toHaveValue("#aabbcc");
  });

  it("are rejected on Enter with a hint, until something else is typed", async () => {
    const { taken, field } = show("#000000");
    await type("abc{Enter}");
    expect(taken).toEqual([]);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("Use a colour like #1a2b3c.");
    await type("#abcdef");
    expect(field).toBeValid();
  });

  it("return to the previous colour on Escape", async () => {
    const { taken, field } = show("#123456");
    await type("#fff{Escape}");
    expect(field).toHaveValue("#123456");
    expect(taken).toEqual([]);
  });

  it("are limited to seven characters, nine if alpha is allowed", async () => {
    const { field } = show("#000000");
    await type("#123456789");
    expect(field).toHaveValue("#123456");
  });

  it("are applied on blur if they are a colour, otherwise the previous one returns", async () => {
    const { taken, field } = show("#000000");
    await type("#12345");
    await userEvent.tab();
    expect(field).toHaveValue("#000000");
    await type("#fedcba");
    await userEvent.tab();
    expect(taken).toEqual(["#fedcba"]);
  });

  it("may include alpha only if it is allowed", async () => {
    const { taken, field } = show("#00000080", { allowsAlpha: true });
    expect(field).toHaveValue("#00000080");
    await type("#11223344{Enter}");
    await type("#112233FF{Enter}");
    expect(taken).toEqual(["#11223344", "#112233"]);
  });

  it("lose their alpha if it is not allowed", () => {
    expect(show("#00000080").field).toHaveValue("#000000");
  });
});

describe("a pasted colour", () => {
  const paste = async (text: string, rules: Parameters<typeof show>[1] = {}) => {
    const shown = show("#123456", rules);
    await userEvent.tripleClick(shown.field);
    await userEvent.paste(text);
    return shown;
  };

  it.each(["rgb(26, 43, 60)", "#1A2B3C", "1a2b3c"])("%j is applied at once", async (text) => {
    const { taken, field } = await paste(text);
    expect(taken).toEqual(["#1a2b3c"]);
    expect(field).toHaveValue("#1a2b3c");
  });

  it("loses its alpha if none is allowed", async () => {
    const { taken } = await paste("rgb(26 43 60 / 50%)");
    expect(taken).toEqual(["#1a2b3c"]);
  });

  it("keeps its alpha if it is allowed", async () => {
    expect((await paste("rgb(26 43 60 / 50%)", { allowsAlpha: true })).taken).toEqual(["#1a2b3c80"]);
  });

  it("replaces the current one wherever the caret is", async () => {
    const { taken, field } = show("#123456");
    await userEvent.click(field);
    await userEvent.paste("tomato");
    expect(taken).toEqual(["#ff6347"]);
  });

  it("is ordinary text if it is not a colour", async () => {
    const { taken, field } = await paste("#12");
    expect(field).toHaveValue("#12");
    await userEvent.paste("345");
    expect(field).toHaveValue("#12345");
    expect(taken).toEqual([]);
  });
});

describe("picking by eye", () => {
  it("offers no alpha unless it is allowed", async () => {
    show("#d93025");
    const panel = await open();
    expect(panel.getByRole("slider", { name: "Hue" })).toBeInTheDocument();
    expect(panel.queryByRole("slider", { name: "Alpha" })).not.toBeInTheDocument();
  });

  it("makes the colour more translucent with the alpha slider", async () => {
    const { taken } = show("#d93025", { allowsAlpha: true });
    const panel = await open();
    act(() => panel.getByRole("slider", { name: "Alpha" }).focus());
    await userEvent.keyboard("{Home}");
    expect(taken.at(-1)).toBe("#d9302500");
  });

  it("changes the hue by keyboard and reports the final value", async () => {
    const { taken, rests } = show("#ff0000");
    const panel = await open();
    act(() => panel.getByRole("slider", { name: "Hue" }).focus());
    await userEvent.keyboard("{ArrowRight}");
    expect(taken.at(-1)).toBe("#ff0400");
    expect(rests).toEqual(["#ff0400"]);
  });

  it("keeps the hue of a grey, which its digits cannot express", async () => {
    const { taken } = show("#ffffff");
    const panel = await open();
    const hue = panel.getByRole("slider", { name: "Hue" });
    act(() => hue.focus());
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(taken.at(-1)).toBe("#ffffff");
    expect(hue).toHaveValue("2");
  });

  it("applies a swatch", async () => {
    const { taken, rests } = show("#000000");
    const panel = await open();
    const swatches = within(panel.getByRole("listbox", { name: "Swatches" })).getAllByRole("option");
    expect(swatches).toHaveLength(3);
    expect(swatches[0]).toHaveAttribute("aria-selected", "true");
    await userEvent.click(swatches[2]!);
    expect([taken, rests]).toEqual([["#d93025"], ["#d93025"]]);
  });

  it("applies a colour from the screen if the browser supports it, and nothing if the person cancels", async () => {
    const { taken } = show("#000000");
    let panel = await open();
    expect(panel.queryByRole("button", { name: "From screen" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");

    const answers = [
      () => Promise.resolve({ sRGBHex: "#12AB34" }),
      () => Promise.reject(new DOMException("left", "AbortError")),
    ];
    window.EyeDropper = class {
      open() {
        return answers.shift()!();
      }
    };
    panel = await open();
    await userEvent.click(panel.getByRole("button", { name: "From screen" }));
    await userEvent.click(panel.getByRole("button", { name: "From screen" }));
    expect(taken).toEqual(["#12ab34"]);
  });

  it("does not open while disabled", async () => {
    const { field } = show("#000000", { isDisabled: true });
    expect(field).toBeDisabled();
    expect(screen.getByRole("button", { name: "Border colour: pick" })).toBeDisabled();
  });
});

describe("no colour", () => {
  it("can be chosen with its button if it is allowed", async () => {
    const { taken, field } = show("#d93025", { allowsNone: true });
    const panel = await open();
    await userEvent.click(panel.getByRole("button", { name: "No colour" }));
    expect(taken).toEqual([null]);
    expect(field).toHaveValue("");
    expect(panel.getByRole("button", { name: "No colour" })).toHaveFocus();
  });

  it("can be chosen by clearing the field if it is allowed", async () => {
    const { taken } = show("#d93025", { allowsNone: true });
    await type("{Enter}");
    expect(taken).toEqual([null]);
  });

  it("is not available if it is not allowed", async () => {
    const { taken, field } = show("#d93025");
    await type("{Enter}");
    expect(taken).toEqual([]);
    expect(field).toBeInvalid();
    const panel = await open();
    expect(panel.queryByRole("button", { name: "No colour" })).not.toBeInTheDocument();
  });

  it("leaves every swatch selectable", async () => {
    const { taken } = show(null, { allowsNone: true });
    const panel = await open();
    await userEvent.click(panel.getAllByRole("option")[1]!);
    expect(taken).toEqual(["#ffffff"]);
  });
});

test("lists the colours in use separately and applies one with its alpha", async () => {
  const taken: string[] = [];
  render(
    <ColorPicker
      label="Border colour"
      allowsAlpha
      value="#000000"
      inUse={{ label: "In this document", colors: ["#f6ecd980", "#0e3a5b"] }}
      onChange={(color) => taken.push(color)}
    />,
  );
  const used = within((await open()).getByRole("listbox", { name: "In this document" }));
  const [first] = used.getAllByRole("option");
  if (first) await userEvent.click(first);
  expect(taken).toEqual(["#f6ecd980"]);
});
