import { screen } from "@testing-library/react";
import { ID, openPanel, press, type } from "../../testing/open-panel.tsx";

describe("the page style panel", () => {
  it("previews a ready-made style and stores it in one edit", async () => {
    const { node, shown, edits } = openPanel("pageStyle", { at: ID.page });
    await press("Night");
    expect(shown()).toMatchObject({ style: { paper: "#14171f", accent: "#8fb4ff" } });
    expect(node()).not.toHaveProperty("style");
    await press("Apply");
    expect(node()).toMatchObject({ style: { paper: "#14171f", ink: "#eceef4" } });
    expect(edits()).toHaveLength(1);
  });

  it("returns to the plain page on Reset", async () => {
    const before = [{ edit: "setPageStyle", input: { id: ID.page, style: { paper: "#101010" } } }] as const;
    const { node } = openPanel("pageStyle", { at: ID.page, before });
    await press("Reset");
    await press("Apply");
    expect(node()).not.toHaveProperty("style");
  });

  it("warns of text that is hard to read on the paper", async () => {
    openPanel("pageStyle", { at: ID.page });
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await type("Text", "#aaaaaa");
    expect(screen.getByRole("status")).toHaveTextContent(
      "Text on paper is hard to read: contrast 2.3 : 1, at least 4.5 : 1 is needed.",
    );
    await type("Text", "#111111");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("has ready-made styles that are easy to read", async () => {
    openPanel("pageStyle", { at: ID.page });
    for (const name of ["Book", "Night", "Meadow", "Studio"]) {
      await press(name);
      expect(screen.getByRole("status")).toBeEmptyDOMElement();
    }
  });
});
