import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { chooseStructure, ID, openPanel, press, type } from "./testing/open-panel.tsx";

const apply = () => screen.getByRole("button", { name: "Apply" });

describe("the width panel", () => {
  it("shows a width while it is typed and stores it", async () => {
    const { node, shown } = openPanel("width", { at: ID.left });
    await type("Width", "calc(40% - 8px)");
    expect(shown()).toMatchObject({ width: "40%" });
    expect(screen.getByText("Taken as 40%.")).toBeVisible();
    await press("Apply");
    expect(node()).toMatchObject({ width: "40%" });
  });

  it("refuses what is no width", async () => {
    const { shown } = openPanel("width", { at: ID.left });
    await type("Width", "wide");
    expect(apply()).toBeDisabled();
    expect(screen.getByRole("textbox", { name: "Width" })).toBeInvalid();
    expect(shown()).not.toHaveProperty("width");
  });

  it("goes from column to column of the layout, one edit each", async () => {
    const { node, edits } = openPanel("width", { at: ID.left });
    await press("25%");
    await chooseStructure("Column 2");
    await press("75%");
    await press("Apply");
    expect(node(ID.left)).toMatchObject({ width: "25%" });
    expect(node(ID.right)).toMatchObject({ width: "75%" });
    expect(edits()).toHaveLength(2);
  });
});

describe("the height panel", () => {
  it("stores a height, and takes it away with auto", async () => {
    const { node } = openPanel("height");
    await type("Height", " 120px ");
    await press("Apply");
    expect(node()).toMatchObject({ height: "120px" });
  });

  it("removes the height with auto", async () => {
    const high = { edit: "setSize", input: { id: ID.text, height: "80px" } } as const;
    const { node } = openPanel("height", { before: [high] });
    await type("Height", "auto");
    await press("Apply");
    expect(node()).not.toHaveProperty("height");
  });
});

describe("the asset size panel", () => {
  it("keeps the proportions and the original's size", async () => {
    const { node } = openPanel("imageSize", { at: ID.picture });
    expect(screen.getByText("Original: 1600 × 900 px")).toBeVisible();
    await type("Width", "800");
    expect(screen.getByRole("textbox", { name: "Height" })).toHaveValue("450");
    await type("Height", "9000");
    await press("Apply");
    expect(node()).toMatchObject({ imageSize: { width: 1600, height: 900 } });
  });

  it("lets the sides differ without the lock", async () => {
    const { node } = openPanel("imageSize", { at: ID.picture });
    await userEvent.click(screen.getByRole("switch", { name: "Keep the proportions" }));
    await type("Width", "400");
    await press("Apply");
    expect(node()).toMatchObject({ imageSize: { width: 400, height: 900 } });
  });
});
