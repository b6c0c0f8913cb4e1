import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { BorderPanel } from "./border-panel.tsx";
import { CornerPanel } from "./corner-panel.tsx";
import { DesignPanel, type DesignStyle } from "./design-panel.tsx";
import { type Border, type Borders, type Corner, type Corners, SIDES, type Side } from "./design-style.ts";
import { type Copy, withCopies } from "./per-part.ts";

const RED: Border = { color: "#ff0000", style: "dashed", width: 2 };
const DEFAULT: Border = { color: "#000000", style: "solid", width: 3 };

function showBorders(start: Borders = {}, initial?: Border) {
  const changes: Borders[] = [];
  const previews: Borders[] = [];
  function Kept() {
    const [value, setValue] = useState(start);
    const [copy, setCopy] = useState<Copy<Side> | null>(null);
    return (
      <>
        <BorderPanel
          value={value}
          initial={initial}
          onChange={(next) => {
            changes.push(next);
            setValue(next);
          }}
          onPreview={(next) => previews.push(next)}
          copying={{ copy, onChange: setCopy }}
        />
        {copy && <output>{JSON.stringify(withCopies(value, copy))}</output>}
      </>
    );
  }
  render(<Kept />);
  return { changes, previews };
}

function showCorners(start: Corners = {}) {
  const changes: Corners[] = [];
  function Kept() {
    const [value, setValue] = useState(start);
    const [copy, setCopy] = useState<Copy<Corner> | null>(null);
    return (
      <CornerPanel
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
        copying={{ copy, onChange: setCopy }}
      />
    );
  }
  render(<Kept />);
  return { changes };
}

async function type(name: string, text: string) {
  await userEvent.tripleClick(screen.getByRole("textbox", { name }));
  await userEvent.paste(text);
  await userEvent.keyboard("{Enter}");
}
const choose = (part: string) => userEvent.click(screen.getByRole("radio", { name: part }));
async function pickStyle(style: string) {
  await userEvent.click(screen.getByRole("button", { name: /Style/ }));
  await userEvent.click(screen.getByRole("option", { name: style }));
}

describe("borders", () => {
  it("are black, solid and 3 px wide by default", () => {
    showBorders();
    expect(screen.getByRole("button", { name: /Style/ })).toHaveTextContent("Solid");
    expect(screen.getByRole("textbox", { name: "Width (px)" })).toHaveValue("3");
    expect(screen.getByRole("textbox", { name: "Colour" })).toHaveValue("#000000");
  });

  it("offer the ten styles", async () => {
    showBorders();
    await userEvent.click(screen.getByRole("button", { name: /Style/ }));
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(
      "None Solid Dashed Dotted Double Groove Ridge Inset Outset Hidden".split(" "),
    );
  });

  it("change on all four sides at once", async () => {
    const { changes } = showBorders();
    expect(screen.getByRole("radio", { name: "All sides" })).toBeChecked();
    await type("Width (px)", "12");
    const wide = { ...DEFAULT, width: 12 };
    expect(changes).toEqual([{ top: wide, right: wide, bottom: wide, left: wide }]);
  });

  it("change on one side and leave the others", async () => {
    const { changes } = showBorders({ top: RED });
    await choose("Left");
    await pickStyle("Groove");
    await type("Colour", "#1A2B3C");
    expect(changes.at(-1)).toEqual({ top: RED, left: { color: "#1a2b3c", style: "groove", width: 3 } });
  });

  it("say so when the sides differ", async () => {
    showBorders({ top: RED });
    expect(screen.getByText(/The sides differ/)).toBeVisible();
    await type("Width (px)", "1");
    expect(screen.queryByText(/The sides differ/)).not.toBeInTheDocument();
  });

  it("have no width or colour to set while their style is none", async () => {
    showBorders({}, { ...DEFAULT, style: "none" });
    expect(screen.getByRole("slider", { name: "Width (px)" })).toBeDisabled();
    expect(screen.getByRole("textbox", { name: "Colour" })).toBeDisabled();
    await pickStyle("Solid");
    expect(screen.getByRole("slider", { name: "Width (px)" })).toBeEnabled();
  });

  it("are previewed during a drag and reported at its end", async () => {
    const { changes, previews } = showBorders();
    await choose("Top");
    act(() => screen.getByRole("slider", { name: "Width (px)" }).focus());
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(previews.map(({ top }) => top?.width)).toEqual([4, 5]);
    expect(changes.map(({ top }) => top?.width)).toEqual([4, 5]);
  });

  it("stop at 100 px", async () => {
    const { changes } = showBorders();
    await type("Width (px)", "250");
    expect(SIDES.map((side) => changes.at(-1)?.[side]?.width)).toEqual([100, 100, 100, 100]);
  });

  it("are copied from the current side to the chosen ones", async () => {
    showBorders({ right: RED });
    await choose("Right");
    await userEvent.click(screen.getByRole("button", { name: "Copy from side" }));
    expect(screen.getByRole("button", { name: /Copy from/ })).toHaveTextContent("Right");
    await userEvent.click(screen.getByRole("checkbox", { name: "Bottom" }));
    expect(JSON.parse(screen.getByRole("status").textContent ?? "")).toEqual({ right: RED, bottom: RED });
    await userEvent.click(screen.getByRole("checkbox", { name: "All" }));
    expect(Object.keys(JSON.parse(screen.getByRole("status").textContent ?? ""))).toHaveLength(4);
  });
});

describe("corners", () => {
  it("start at 0 px and change all at once", async () => {
    const { changes } = showCorners();
    expect(screen.getByRole("textbox", { name: "Radius (px)" })).toHaveValue("0");
    await type("Radius (px)", "8");
    expect(changes).toEqual([{ topLeft: 8, topRight: 8, bottomLeft: 8, bottomRight: 8 }]);
  });

  it("change one by one, never below 0", async () => {
    const { changes } = showCorners({ topLeft: 8 });
    await choose("Bottom right");
    await type("Radius (px)", "-5");
    await type("Radius (px)", "640");
    expect(changes.at(-1)).toEqual({ topLeft: 8, bottomRight: 640 });
    expect(changes.every(({ bottomRight = 0 }) => bottomRight >= 0)).toBe(true);
  });

  it("are copied from corner to corner", async () => {
    showCorners({ topLeft: 8 });
    await userEvent.click(screen.getByRole("button", { name: "Copy from corner" }));
    expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "All",
      "Top right",
      "Bottom left",
      "Bottom right",
    ]);
  });
});

test("the panel reports background, borders and corners together", async () => {
  const changes: DesignStyle[] = [];
  function Kept() {
    const [style, setStyle] = useState<DesignStyle>({});
    return (
      <DesignPanel
        value={style}
        onChange={(next) => {
          changes.push(next);
          setStyle(next);
        }}
      />
    );
  }
  render(<Kept />);
  expect(screen.getByRole("textbox", { name: "Background colour" })).toHaveValue("#ffffff");
  await type("Background colour", "#eee");
  await userEvent.click(
    within(screen.getByRole("group", { name: "Corners" })).getByRole("radio", { name: "Top left" }),
  );
  await type("Radius (px)", "4");
  expect(changes).toEqual([{ backgroundColor: "#eeeeee" }, { backgroundColor: "#eeeeee", corners: { topLeft: 4 } }]);
});
