import { jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { PAGE_OUTDATED_MESSAGE } from "#modules/mozaik/contract";
import type { Saving } from "../../sync/engine/sync-state.ts";
import { sampleBuilder } from "../../testing/open-panel.tsx";
import { BuilderContext } from "../../view-state/builder-context.ts";
import { SavingState } from "./saving-state.tsx";

test("an offline device says so before an attempt has failed", () => {
  const { builder } = sampleBuilder();
  render(
    <BuilderContext value={builder}>
      <SavingState />
    </BuilderContext>,
  );
  const isOnline = jest.spyOn(navigator, "onLine", "get");
  const connect = (online: boolean) =>
    act(() => {
      isOnline.mockReturnValue(online);
      window.dispatchEvent(new Event(online ? "online" : "offline"));
    });
  act(() => builder.draft.state.update((state) => ({ ...state, saving: { kind: "saving" } })));
  connect(false);
  expect(screen.getByRole("status")).toHaveTextContent("Offline, kept on this device");
  connect(true);
  expect(screen.getByRole("status")).toHaveTextContent("Saving…");
  isOnline.mockRestore();
});

test("a page older than the server saves nothing until it is reloaded", () => {
  const { builder } = sampleBuilder();
  render(
    <BuilderContext value={builder}>
      <SavingState />
    </BuilderContext>,
  );
  const saying = (saving: Saving) => act(() => builder.draft.state.update((state) => ({ ...state, saving })));
  saying({ kind: "saved" });
  expect(screen.getByRole("status")).toHaveTextContent("Saved");
  saying({ kind: "outdated", message: PAGE_OUTDATED_MESSAGE });
  expect(screen.getByRole("status")).toHaveTextContent("Not saved");
  expect(screen.getByRole("button", { name: "Load again" })).toBeVisible();
});
