import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { LocaleProvider } from "../../../ui/locale.tsx";
import type { FormatPanelName } from "../model/format-panel-name.ts";
import { FormatPanels } from "../panels/format-panels.tsx";
import type { Builder } from "../view-state/builder.ts";
import { BuilderContext } from "../view-state/builder-context.ts";
import { type Opened, sampleBuilder } from "./sample-builder.ts";

export function renderIn(builder: Builder, children: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider>
        <BuilderContext value={builder}>{children}</BuilderContext>
      </LocaleProvider>
    </QueryClientProvider>,
  );
}

/** Opens a submenu of the edit menu on the sample document. */
export function openPanel(panel: FormatPanelName, opened: Opened = {}) {
  const found = sampleBuilder(opened);
  found.builder.view.togglePanel(panel);
  renderIn(found.builder, <FormatPanels />);
  return found;
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** Types into a field and leaves it. */
export async function type(label: string, text: string) {
  const field = screen.getByRole("textbox", { name: label });
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
  await userEvent.tab();
}

export async function chooseStructure(name: string) {
  await userEvent.click(screen.getByRole("button", { name: /Structure/ }));
  await userEvent.click(within(screen.getByRole("listbox")).getByRole("option", { name }));
}

export { ID, type Opened, sampleBuilder };
