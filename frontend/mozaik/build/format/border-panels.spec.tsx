import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID, openPanel, press } from "./testing/open-panel.tsx";

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

  it("has no corners left after Reset", async () => {
    const before = [{ edit: "setDesign", input: { id: ID.text, design: { corners: { topLeft: 12 } } } }] as const;
    const { node } = openPanel("corners", { before });
    await press("Reset");
    await press("Apply");
    expect(node()?.design).toBeUndefined();
  });
});
