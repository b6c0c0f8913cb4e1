import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LocaleProvider } from "../../../../ui/locale.tsx";
import { ID, sampleBuilder } from "../../testing/open-panel.tsx";
import { BuilderContext } from "../../view-state/builder-context.ts";
import { MediaDialog } from "./media-dialog.tsx";

/** The media dialog for the picture of the sample document, while no list answers. */
function openDialog() {
  globalThis.fetch = () => new Promise<Response>(() => {});
  const opened = sampleBuilder({ at: ID.picture });
  opened.builder.view.chooseAsset({ kind: "block", id: ID.picture });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider>
        <BuilderContext value={opened.builder}>
          <MediaDialog />
        </BuilderContext>
      </LocaleProvider>
    </QueryClientProvider>,
  );
  return opened;
}

test("changes the block's own texts and leaves its asset alone", async () => {
  const { builder, node, edits } = openDialog();
  expect(screen.getByRole("textbox", { name: "Summary" })).toHaveValue("A hill");
  await userEvent.type(screen.getByRole("textbox", { name: "Caption" }), "At noon");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(node()).toMatchObject({ content: { assetId: ID.asset, alt: "A hill", caption: "At noon" } });
  expect(edits()).toHaveLength(1);
  expect(builder.view.get().overlay).toBeNull();
});

test("keeps what somebody else changed in the block meanwhile", async () => {
  const { builder, node } = openDialog();
  await userEvent.click(screen.getByRole("switch", { name: "Visible caption" }));
  builder.edit({ edit: "describeAsset", input: { id: ID.picture, caption: "Written by another person" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(node()).toMatchObject({ content: { caption: "Written by another person", visibleCaption: false } });
});

test("Close changes nothing, once the author has agreed to discard what they typed", async () => {
  const { builder, edits } = openDialog();
  await userEvent.type(screen.getByRole("textbox", { name: "Caption" }), "At noon");
  const [, close] = screen.getAllByRole("button", { name: "Close" });
  if (close) await userEvent.click(close);
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(edits()).toEqual([]);
  expect(builder.view.get().overlay).toBeNull();
});
