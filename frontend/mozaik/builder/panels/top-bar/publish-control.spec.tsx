import { screen } from "@testing-library/react";
import { ID, press, renderIn, sampleBuilder, type } from "../../testing/open-panel.tsx";
import { FormatPanels } from "../format-panels.tsx";
import { PublishControl } from "./publish-control.tsx";

async function publishWithPadding() {
  const opened = sampleBuilder();
  opened.builder.view.openPanel("padding");
  renderIn(
    opened.builder,
    <>
      <FormatPanels />
      <PublishControl mozaikId={ID.text} />
    </>,
  );
  await type("Top", "55");
  await press("Publish");
  return opened;
}

it("applies what a panel has not applied before it publishes, if the author agrees", async () => {
  const { node, edits } = await publishWithPadding();
  expect(screen.getByRole("alertdialog", { name: "Padding not applied" })).toBeVisible();
  expect(edits()).toEqual([]);
  await press("Apply and publish");
  expect(node()).toMatchObject({ design: { padding: "55px 0px 0px 0px" } });
  expect(screen.queryByRole("alertdialog", { name: "Padding not applied" })).toBeNull();
});

it("publishes nothing and keeps the values if the author does not agree", async () => {
  const { edits } = await publishWithPadding();
  await press("Not yet");
  expect(edits()).toEqual([]);
  expect(screen.getByRole("textbox", { name: "Top" })).toHaveValue("55");
});
