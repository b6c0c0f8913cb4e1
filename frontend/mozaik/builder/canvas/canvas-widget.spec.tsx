import { screen } from "@testing-library/react";
import { NEW_WIDGETS, type Widget } from "#mozaik/document";
import { menuGroups } from "../commands/menu-actions.tsx";
import { ID, press, renderIn, sampleBuilder } from "../testing/open-panel.tsx";
import { openPanelOf } from "../view-state/view-state.ts";
import { CanvasWidget } from "./canvas-widget.tsx";

function open(widget: Widget) {
  const content = { type: "widget" as const, widget };
  const found = sampleBuilder({ at: ID.empty, before: [{ edit: "setContent", input: { id: ID.empty, content } }] });
  renderIn(found.builder, <CanvasWidget blockId={ID.empty} widget={widget} />);
  return found;
}

describe("a widget on the canvas", () => {
  it("asks for its type if it has none", async () => {
    const { node } = open({ type: null });
    await press(/^Hyperlink/);
    expect(node()).toMatchObject({ content: { widget: { type: "hyperlink" } } });
  });

  it("asks for the picture of a logo", async () => {
    open(NEW_WIDGETS.logo);
    await press("Select your logo..");
    expect(await screen.findByRole("dialog", { name: "Logo" })).toBeInTheDocument();
  });

  it("is inert", () => {
    open(NEW_WIDGETS.text);
    expect(document.querySelector("input")?.closest("[inert]")).not.toBeNull();
  });
});

test("the edit menu has 'Widget Edit' for widgets", () => {
  const { builder, node } = open(NEW_WIDGETS.button);
  const block = node();
  const groups = block ? menuGroups(builder, builder.draft.state.get().document, builder.view.get(), block) : [];
  groups
    .flatMap(({ actions }) => actions)
    .find(({ label }) => label === "Widget Edit")
    ?.run();
  expect(openPanelOf(builder.view.get())).toBe("widget");
});
