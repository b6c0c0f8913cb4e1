import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { mozaikQuery } from "../../api/mozaiks.ts";
import { sampleDraft } from "../../mozaik/builder/sync/testing/sample-draft.ts";
import { openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { MozaikSettingsScreen } from "./mozaik-settings-screen.tsx";

it("an editor is told that only the author can change the settings", () => {
  const queries = new QueryClient();
  const draft = { id: "m1", role: "editor", settings: { name: "Harbour" }, license: null } as MozaikDraft;
  queries.setQueryData(mozaikQuery("m1").queryKey, draft);
  render(
    <QueryClientProvider client={queries}>
      <MozaikSettingsScreen id="m1" section="basic" marketplace={<p>Prices</p>} />
    </QueryClientProvider>,
  );
  expect(screen.getByText("Only the author can change the settings")).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute("href", "/mozaik/m1/edit");
  expect(screen.queryByRole("navigation", { name: "Settings" })).toBeNull();
});

it("a public Mozaik is taken off the mall's shelves by a switch; of a private one it cannot be changed", async () => {
  const draft = sampleDraft();
  const answers = {
    ...signedIn(),
    [`GET /api/mozaiks/${draft.id}`]: { body: draft },
    [`PATCH /api/mozaiks/${draft.id}/settings`]: { status: 204 },
  };
  const settings = <MozaikSettingsScreen id={draft.id} section="basic" marketplace={null} />;
  const { user, sent } = await openMall(<Suspense>{settings}</Suspense>, { at: "/mozaik/settings", answers });
  const listing = await screen.findByRole("switch", { name: "Show in the mall" });
  expect(listing).toBeChecked();
  await user.click(listing);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(sent).toEqual([{ call: `PATCH /api/mozaiks/${draft.id}/settings`, body: { isListed: false } }]);
  await user.click(screen.getByRole("switch", { name: "Public" }));
  expect(listing).toBeDisabled();
});
