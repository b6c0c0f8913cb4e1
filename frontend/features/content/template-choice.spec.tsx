import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { TemplateKey } from "#modules/mozaik/contract";
import { emptyDocument } from "#mozaik/document";
import { TemplateChoice } from "./template-choice.tsx";

const document = emptyDocument({
  page: "0190a000-0000-7000-8000-000000000001",
  tile: "0190a000-0000-7000-8000-000000000002",
});
const ITEMS = [
  { key: "photo-essay", name: "Photo essay", summary: "Large pictures.", document },
  { key: "newsletter", name: "Newsletter", summary: "A regular letter.", document },
];
const fetched = jest.fn<() => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
});

it("starts with the empty page and selects a template by pointer or arrow keys", async () => {
  fetched.mockResolvedValue(answer(200, { items: ITEMS }));
  const { user, chosen } = open();
  expect(screen.getByRole("radio", { name: "Empty page" })).toBeChecked();
  await user.click(await screen.findByRole("radio", { name: "Photo essay" }));
  expect(screen.getByRole("radio", { name: "Photo essay" })).toBeChecked();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Newsletter" })).toHaveAccessibleDescription("A regular letter.");
  await user.click(screen.getByRole("radio", { name: "Empty page" }));
  expect(chosen).toEqual(["photo-essay", "newsletter", null]);
});

it("the empty page is available while the templates cannot be loaded, and loading can be retried", async () => {
  fetched.mockResolvedValueOnce(answer(500, { code: "broken" }));
  fetched.mockResolvedValue(answer(200, { items: ITEMS }));
  const { user } = open();
  expect(await screen.findByRole("alert")).toHaveTextContent("The templates could not be loaded.");
  expect(screen.getByRole("radio", { name: "Empty page" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("radio", { name: "Newsletter" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

function answer(status: number, body: unknown): Response {
  const text = async () => JSON.stringify(body);
  return { status, ok: status < 400, headers: new Headers(), text } as Response;
}

function open() {
  const chosen: (TemplateKey | null)[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <Choosing chosen={chosen} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), chosen };
}

function Choosing({ chosen }: { chosen: (TemplateKey | null)[] }) {
  const [value, setValue] = useState<TemplateKey | null>(null);
  const choose = (next: TemplateKey | null) => {
    chosen.push(next);
    setValue(next);
  };
  return <TemplateChoice value={value} onChange={choose} />;
}
