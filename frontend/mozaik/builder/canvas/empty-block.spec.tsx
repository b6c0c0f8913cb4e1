import { screen } from "@testing-library/react";
import { ID, press, renderIn, sampleBuilder } from "../testing/open-panel.tsx";
import { editedId, openPanelOf } from "../view-state/view-state.ts";
import { EmptyBlock } from "./empty-block.tsx";

function openEmpty() {
  const found = sampleBuilder({ at: ID.empty });
  renderIn(found.builder, <EmptyBlock id={ID.empty} />);
  return found;
}

test("an empty block offers the kinds of content and explains each", () => {
  openEmpty();
  expect(screen.getByText("Select the content type for this block")).toBeVisible();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Text",
    "Widgetcollect data, design, website",
    "Assetimage, video, audio, PDF",
    "EmbedYouTube, Google Calendar, Calendly",
  ]);
});

test("Text opens the editor at once", async () => {
  const { builder, node } = openEmpty();
  await press(/^Text/);
  expect(node()).toMatchObject({ content: { type: "text" } });
  expect(editedId(builder.view.get())).toBe(ID.empty);
});

test("Asset opens the file picker, Embed its form; neither changes the block yet", async () => {
  const { builder, node } = openEmpty();
  await press(/^Asset/);
  expect(builder.view.get().overlay).toMatchObject({ kind: "assets", target: { kind: "block", id: ID.empty } });
  await press(/^Embed/);
  expect(openPanelOf(builder.view.get())).toBe("embed");
  expect(node()).not.toHaveProperty("content");
});
