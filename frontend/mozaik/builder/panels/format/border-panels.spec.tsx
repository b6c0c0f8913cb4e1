import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID, openPanel, press, type } from "../../testing/open-panel.tsx";

const apply = () => screen.getByRole("button", { name: "Apply" });

describe("the borders panel", () => {
  it("starts at no border, shows each change and stores all sides in one edit", async () => {
    const { node, shown, edits } = openPanel("borders");
    await userEvent.click(screen.getByRole("button", { name: /Style/ }));
    expect(screen.getByRole("option", { name: "None" })).toHaveAttribute("aria-selected", "true");
    await userEvent.click(screen.getByRole("option", { name: "Dashed" }));
    const dashed = { color: "#000000", style: "dashed", width: 3 };
    expect(shown()?.design?.borders).toEqual({ top: dashed, right: dashed, bottom: dashed, left: dashed });
    await press("Apply");
    expect(node()?.design?.borders?.bottom).toEqual(dashed);
    expect(edits()).toHaveLength(1);
  });

  it("copies a side to all others", async () => {
    const line = { color: "#ff0000", style: "solid", width: 2 } as const;
    const before = [{ edit: "setDesign", input: { id: ID.text, design: { borders: { top: line } } } }] as const;
    const { node } = openPanel("borders", { before });
    await press("Copy from side");
    expect(apply()).toBeDisabled();
    await userEvent.click(screen.getByRole("checkbox", { name: "All" }));
    await press("Apply");
    expect(node()?.design?.borders).toEqual({ top: line, right: line, bottom: line, left: line });
  });
});

describe("a panel that is open while someone else edits", () => {
  const line = { color: "#ff0000", style: "dashed", width: 9 } as const;

  it("shows their edit beneath the preview, and keeps it on Apply", async () => {
    const { builder, node, shown } = openPanel("borders");
    await userEvent.click(screen.getByRole("radio", { name: "Top" }));
    await userEvent.click(screen.getByRole("button", { name: /Style/ }));
    await userEvent.click(screen.getByRole("option", { name: "Solid" }));
    act(() => {
      builder.edit({ edit: "setDesign", input: { id: ID.text, design: { borders: { left: line } } } });
    });
    const both = { top: { color: "#000000", style: "solid", width: 3 }, left: line };
    expect(shown()?.design?.borders).toEqual(both);
    await press("Apply");
    expect(node()?.design?.borders).toEqual(both);
  });

  it("is overridden on Apply if both changed the same field", async () => {
    const { builder, node } = openPanel("corners");
    await type("Radius (px)", "8");
    act(() => {
      builder.edit({ edit: "setDesign", input: { id: ID.text, design: { corners: { topLeft: 30 } } } });
    });
    await press("Apply");
    expect(node()?.design?.corners).toMatchObject({ topLeft: 8 });
  });
});

describe("the corners panel", () => {
  it("stores a radius of all corners, copies from one and asks for a target", async () => {
    const before = [{ edit: "setDesign", input: { id: ID.text, design: { corners: { topLeft: 12 } } } }] as const;
    const { node } = openPanel("corners", { before });
    await press("Copy from corner");
    expect(apply()).toBeDisabled();
    await userEvent.click(screen.getByRole("checkbox", { name: "Bottom right" }));
    await press("Apply");
    expect(node()?.design?.corners).toEqual({ topLeft: 12, bottomRight: 12 });
  });

  it("removes all rounding with Reset", async () => {
    const before = [{ edit: "setDesign", input: { id: ID.text, design: { corners: { topLeft: 12 } } } }] as const;
    const { node } = openPanel("corners", { before });
    await press("Reset");
    await press("Apply");
    expect(node()?.design).toBeUndefined();
  });
});
