import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { mozaikQuery } from "../../api/mozaiks.ts";
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
