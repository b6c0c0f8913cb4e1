import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { NEW_WIDGETS } from "#mozaik/document";
import { ID, openPanel, press, type } from "../testing/open-panel.tsx";

const paddingOf = (node: { design?: { padding?: string } } | undefined) => node?.design?.padding;
const notice = () => screen.queryByRole("region", { name: "Padding not applied" });
/** Sets a padding of the text and presses another block, without Apply. */
async function leavePadding(px = "55") {
  const opened = openPanel("padding");
  await type("Top", px);
  act(() => opened.builder.view.select(ID.picture));
  return opened;
}

describe("values of a panel that the author left by pressing elsewhere", () => {
  it("are applied to the structure they were set for", async () => {
    const { node, builder, edits } = await leavePadding();
    expect(notice()).toBeVisible();
    expect(builder.view.get().announcement).toBe("Padding not applied");
    expect(paddingOf(node())).toBeUndefined();
    await press("Apply");
    expect(paddingOf(node())).toBe("55px 0px 0px 0px");
    expect(edits()).toHaveLength(1);
    expect(notice()).toBeNull();
    expect(builder.view.get().selectedId).toBe(ID.picture);
  });

  it("are dropped on Dismiss and on Escape", async () => {
    const { builder, node } = await leavePadding();
    await press("Dismiss");
    expect(notice()).toBeNull();
    act(() => {
      builder.view.select(ID.text);
      builder.view.openPanel("padding");
    });
    await type("Top", "20");
    act(() => builder.view.select(ID.picture));
    act(() => screen.getByRole("button", { name: "Apply" }).focus());
    await userEvent.keyboard("{Escape}");
    expect(notice()).toBeNull();
    expect(paddingOf(node())).toBeUndefined();
  });

  it("give way to those of the next panel that is left", async () => {
    const { builder } = await leavePadding();
    act(() => builder.view.openPanel("height"));
    expect(notice()).toBeVisible();
    await type("Height", "300");
    act(() => builder.view.select(ID.text));
    expect(notice()).toBeNull();
    expect(screen.getByRole("region", { name: "Height not applied" })).toBeVisible();
  });

  it("are not offered if they were cancelled, or if nothing would change", async () => {
    const { builder } = await leavePadding("0");
    expect(notice()).toBeNull();
    act(() => {
      builder.view.select(ID.text);
      builder.view.openPanel("padding");
    });
    await type("Top", "20");
    await press("Cancel");
    act(() => builder.view.select(ID.picture));
    expect(notice()).toBeNull();
  });

  it("are no longer offered if the structure was removed", async () => {
    const { builder } = await leavePadding();
    act(() => {
      builder.edit({ edit: "removeBlock", input: { id: ID.text } });
    });
    expect(notice()).toBeNull();
  });

  it("are not lost if the form is not finished: the author can go back to it", async () => {
    const { builder, node } = openPanel("widget", {
      at: ID.empty,
      before: [
        { edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget: NEW_WIDGETS.button } } },
      ],
    });
    await userEvent.click(screen.getByRole("radio", { name: "Redirect" }));
    await type("Address", "javascript:x");
    act(() => builder.view.select(ID.picture));
    const left = screen.getByRole("region", { name: "Widget Edit not applied" });
    expect(left).toHaveTextContent("a field is missing or wrong");
    await press("Back to the form");
    expect(builder.view.get().selectedId).toBe(ID.empty);
    expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue("http://javascript:x");
    expect(screen.queryByRole("region", { name: "Widget Edit not applied" })).toBeNull();
    await type("Address", "example.org");
    await press("Apply");
    expect(node()).toMatchObject({
      content: { widget: { meta: { action: { click: { url: "http://example.org" } } } } },
    });
  });

  it("are also kept when the panel's own button is pressed again", async () => {
    const { builder } = openPanel("padding");
    await type("Top", "55");
    act(() => builder.view.togglePanel("padding"));
    expect(notice()).toBeVisible();
  });
});
