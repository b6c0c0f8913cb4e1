import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID, openPanel, press, type } from "../../testing/open-panel.tsx";
import { openPanelOf } from "../../view-state/view-state.ts";

const apply = () => screen.getByRole("button", { name: "Apply" });

describe("the embed panel", () => {
  it("starts at 560 by 315 without autoplay and applies a valid address", async () => {
    const { node } = openPanel("embed", { at: ID.empty });
    expect(apply()).toBeDisabled();
    await type("Link", "https://youtu.be/abcDEF12345");
    await userEvent.click(screen.getByRole("switch", { name: "Autoplay" }));
    await press("Apply");
    expect(node()).toMatchObject({
      content: {
        type: "embed",
        link: "https://youtu.be/abcDEF12345",
        size: { width: 560, height: 315 },
        autoplay: true,
      },
    });
  });

  it("marks an address that cannot be embedded, and does not load it", async () => {
    const { shown } = openPanel("embed", { at: ID.empty });
    await type("Link", "https://example.com/video");
    expect(screen.getByRole("textbox", { name: "Link" })).toBeInvalid();
    expect(apply()).toBeDisabled();
    expect(shown()).not.toHaveProperty("content");
  });
});

describe("the embed panel, with what people type", () => {
  const film = "https://youtu.be/abcDEF12345";

  it("stores the size in whole px", async () => {
    const { node } = openPanel("embed", { at: ID.empty });
    await type("Link", film);
    await type("Width", "320.7");
    await type("Height", "0");
    await press("Apply");
    expect(node()).toMatchObject({ content: { size: { width: 321, height: 1 } } });
  });

  it("loads a pasted address at once, a typed one when the field is left", async () => {
    const { shown } = openPanel("embed", { at: ID.empty });
    await userEvent.click(screen.getByRole("textbox", { name: "Link" }));
    await userEvent.paste(film);
    expect(shown()).toMatchObject({ content: { link: film } });
    await userEvent.keyboard("XY");
    expect(shown()).toMatchObject({ content: { link: film } });
    await userEvent.tab();
    expect(shown()).toMatchObject({ content: { link: `${film}XY` } });
  });

  it("completes an address without a scheme and stores it", async () => {
    const { node } = openPanel("embed", { at: ID.empty });
    await type("Link", "www.youtube.com/watch?v=abcDEF12345");
    expect(screen.getByRole("textbox", { name: "Link" })).toBeValid();
    await press("Apply");
    expect(node()).toMatchObject({ content: { link: "https://www.youtube.com/watch?v=abcDEF12345" } });
  });

  it("applies with Enter, unless the address cannot be embedded", async () => {
    const { builder, node, edits } = openPanel("embed", { at: ID.empty });
    await userEvent.click(screen.getByRole("textbox", { name: "Link" }));
    await userEvent.keyboard("https://example.com/video{Enter}");
    expect(openPanelOf(builder.view.get())).toBe("embed");
    expect(edits()).toEqual([]);
    await userEvent.clear(screen.getByRole("textbox", { name: "Link" }));
    await userEvent.keyboard(`${film}{Enter}`);
    expect(openPanelOf(builder.view.get())).toBeNull();
    expect(node()).toMatchObject({ content: { link: film } });
  });
});

test("an open panel starts fresh for another node", async () => {
  const { builder, node } = openPanel("embed", { at: ID.empty });
  await type("Link", "https://youtu.be/abcDEF12345");
  act(() => {
    builder.view.select(ID.picture);
    builder.view.openPanel("embed");
  });
  expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue("");
  await type("Link", "https://vimeo.com/123456");
  const panel = within(screen.getByRole("complementary", { name: "Embed" }));
  await userEvent.click(panel.getByRole("button", { name: "Apply" }));
  expect(node(ID.empty)).not.toHaveProperty("content");
  expect(node(ID.picture)).toMatchObject({ content: { link: "https://vimeo.com/123456" } });
});
