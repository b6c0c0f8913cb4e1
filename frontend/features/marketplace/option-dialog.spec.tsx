import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ItemType } from "#modules/item/rules/item-type";
import type { PurchaseOption, PurchaseOptionInput } from "#modules/marketplace/option-contract";
import { termsFromPlain } from "#modules/marketplace/rules/terms-text";
import { startSession } from "../../mall/session.ts";
import { LocaleProvider } from "../../ui/locale.tsx";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { OptionDialog } from "./option-dialog.tsx";
import { purchaseOption } from "./purchase-option.fixture.ts";

const onSave = jest.fn<(input: PurchaseOptionInput, localId: string) => Promise<boolean>>();
const onClose = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  onSave.mockResolvedValue(true);
  toasts.clear();
});

it("a new option of a Mozaik is free, with the first license that shares", async () => {
  const { user } = open();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toEqual({
    licenseTypeId: "mozaik-limited-copy",
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    endDate: null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    visible: true,
    price: 0,
    minimumPrice: null,
    quantity: null,
    taxPercentage: 0,
    shipping: 0,
    other: 0,
    currency: "CAD",
    hasTermsOfUse: false,
    termsOfUse: { v: 1, blocks: [] },
  });
});

it("an asset's option starts with the first license that copies", () => {
  open({ itemType: "asset" });
  expect(screen.getByRole("button", { name: /License Type/ })).toHaveTextContent("Asset Full Copy");
  expect(screen.queryByRole("radiogroup", { name: "Asset Permissions" })).toBeNull();
});

it("saving without a license type shows an error and saves nothing", async () => {
  const { user } = open({ option: { ...saved(), licenseTypeId: "" } });
  expect(screen.queryByText("A license type must be set for purchase option!")).toBeNull();
  await user.click(save());
  expect(screen.getByText("A license type must be set for purchase option!")).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it("saving without a start date shows an error and saves nothing", async () => {
  const { user } = open();
  const start = screen.getByRole("group", { name: /Start Date/ });
  for (const segment of within(start).getAllByRole("spinbutton")) {
    await user.click(segment);
    await user.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
  }
  await user.click(save());
  expect(screen.getByText("Start date must be set for purchase option")).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it("a license that is not sold yet is rejected with a warning and the choice stays", async () => {
  const { user } = open();
  await pick(user, "Mozaik One-time View");
  expect(await screen.findByText("Option not available at the moment")).toBeVisible();
  expect(screen.getByRole("button", { name: /License Type/ })).toHaveTextContent("Mozaik Limited Copy");
});

it("a copy license shows the asset permissions, which switch the license", async () => {
  const { user } = open();
  expect(screen.getByRole("radio", { name: "Hidden" })).toBeDisabled();
  await pick(user, "Mozaik Full Copy");
  expect(screen.getByRole("radio", { name: "Full" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Hidden" }));
  expect(screen.getByRole("button", { name: /License Type/ })).toHaveTextContent("Mozaik Full Copy (Assets locked)");
  await pick(user, "Mozaik Limited Copy");
  expect(screen.getByRole("radio", { name: "Hidden" })).toBeDisabled();
  expect(screen.getByRole("radio", { name: "Hidden" })).not.toBeChecked();
});

it("amounts are typed in units of the currency and sent in its smallest unit", async () => {
  const { user } = open();
  await type(user, "Price", "12.5");
  await type(user, "Tax (%)", "5");
  expect(screen.getByText("$ 13.13")).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ price: 1250, taxPercentage: 5 });
});

it("a price with a decimal comma and a tax of three decimals are sent as they are meant", async () => {
  const { user } = open();
  await type(user, "Price", "200,00");
  await type(user, "Tax (%)", "14,975 %");
  expect(screen.getByText("$ 229.95")).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ price: 20_000, taxPercentage: 14.975 });
});

it("a price that cannot be read is not saved, and stays until it is corrected", async () => {
  const { user } = open();
  await type(user, "Price", "12 or 13");
  await user.click(screen.getByRole("switch", { name: /Terms of Use/ }));
  await user.click(screen.getByRole("tab", { name: "Terms of Use" }));
  await user.click(screen.getByRole("tab", { name: "General" }));
  await user.click(save());
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox", { name: "Price" })).toHaveValue("12 or 13");
  expect(screen.getByRole("textbox", { name: "Price" })).toHaveFocus();
});

it("shows no total while an amount of it cannot be read", async () => {
  const { user } = open();
  const total = () => screen.getByRole("status").textContent;
  await type(user, "Price", "110");
  expect(total()).toBe("$ 110.00");
  for (const amount of ["Price", "Tax (%)", "Shipping", "Other"]) {
    await type(user, amount, "1 or 2");
    expect(total()).toBe("–");
    await type(user, amount, "1");
    expect(total()).toMatch(/^\$ \d/);
  }
  expect(total()).toBe("$ 3.01");
});

it("shows the total that the mall will charge, even if the tax is half a cent", async () => {
  const { user } = open();
  await type(user, "Price", "110");
  await type(user, "Tax (%)", "0.35");
  expect(screen.getByText("$ 110.39")).toBeVisible();
});

it("the terms can be written once they are switched on", async () => {
  const { user } = open();
  expect(screen.getByRole("tab", { name: "Terms of Use" })).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("switch", { name: /Terms of Use/ }));
  await user.click(screen.getByRole("tab", { name: "Terms of Use" }));
  expect(await screen.findByRole("textbox", { name: "Terms of Use" })).not.toHaveFocus();
  expect(screen.getByText("0 of 20,000 characters")).toBeVisible();
});

it("the terms are saved as they are formatted", async () => {
  const { user } = open({
    option: { ...saved(), hasTermsOfUse: true, termsOfUse: termsFromPlain("Name the author.") },
  });
  await user.click(screen.getByRole("tab", { name: "Terms of Use" }));
  await user.click(await screen.findByRole("button", { name: "Bulleted list" }));
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    termsOfUse: {
      blocks: [
        { type: "list-item", list: "bulleted", level: 0, children: [{ type: "text", text: "Name the author." }] },
      ],
    },
  });
});

it("terms that are too long are shown where they can be shortened, and are not saved", async () => {
  const { user } = open({
    option: { ...saved(), hasTermsOfUse: true, termsOfUse: termsFromPlain("x".repeat(20_001)) },
  });
  await user.click(save());
  expect(screen.getByRole("tab", { name: "Terms of Use" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("alert")).toHaveTextContent("Terms of use have at most 20,000 characters.");
  expect(onSave).not.toHaveBeenCalled();
});

it("only a saved option has purchase codes", async () => {
  const { user } = open({ option: saved() });
  await user.click(screen.getByRole("tab", { name: "Purchase Codes" }));
  expect(screen.getByRole("button", { name: "Create Purchase Code" })).toBeVisible();
  expect(await screen.findByText("There are no purchase codes yet.")).toBeVisible();
});

it("a new option has no purchase codes yet", () => {
  open();
  expect(screen.queryByRole("tab", { name: "Purchase Codes" })).toBeNull();
});

it("a draft has an id of its own, and another one after it failed", async () => {
  onSave.mockResolvedValue(false);
  const { user } = open();
  for (const times of [1, 2]) {
    await user.click(save());
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(times));
  }
  const [first, second] = onSave.mock.calls.map(([, localId]) => localId);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
});

it("after a failed save the form is reset", async () => {
  onSave.mockResolvedValue(false);
  const { user } = open();
  await type(user, "Price", "12.5");
  await user.click(save());
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Price" })).toHaveValue("0.00"));
  expect(onClose).not.toHaveBeenCalled();
});

it("after a failed save of an existing option, what was typed stays", async () => {
  onSave.mockResolvedValue(false);
  const { user } = open({ option: saved() });
  await type(user, "Price", "12.5");
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(screen.getByRole("textbox", { name: "Price" })).toHaveValue("12.50");
  expect(onClose).not.toHaveBeenCalled();
});

it("only a saved option has a history", () => {
  open();
  expect(screen.queryByRole("tab", { name: "History" })).toBeNull();
});

it("an amount has as many decimals as its currency", async () => {
  const { user } = open({ option: { ...saved(), currency: "JPY" } });
  expect(screen.getByRole("textbox", { name: "Price" })).toHaveValue("1,990");
  await type(user, "Price", "500");
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ price: 500, currency: "JPY" });
});

it("a seller sets a limited quantity, and a minimum that buyers may pay, not above the suggestion", async () => {
  const { user } = open();
  await type(user, "Price", "10");
  await type(user, "Quantity", "3");
  await user.click(screen.getByRole("switch", { name: /Pay what you want/ }));
  await type(user, "Minimum Price", "12");
  await user.click(save());
  expect(screen.getByText("The minimum price must not be above the suggested price.")).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await type(user, "Minimum Price", "5");
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ price: 1_000, minimumPrice: 500, quantity: 3 });
});

it("editing shows the saved values, with two decimals", () => {
  open({ option: saved() });
  expect(screen.getByRole("dialog", { name: "Edit Purchase Option" })).toBeVisible();
  expect(screen.getByText("Days count in the time zone America/Toronto.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Price" })).toHaveValue("19.90");
});

function open({ itemType = "mozaik", option = null }: { itemType?: ItemType; option?: PurchaseOption | null } = {}) {
  startSession({ accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000007" });
  globalThis.fetch = (async () => {
    const text = JSON.stringify({ items: [], hasNextPage: false }); // the option's purchase codes
    return { ok: true, status: 200, headers: new Headers(), text: async () => text } as Response;
  }) as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="en-US">
        <OptionDialog itemType={itemType} option={option} onClose={onClose} onSave={onSave} isPending={false} />
        <ToastRegion />
      </LocaleProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup() };
}

function save() {
  return screen.getByRole("button", { name: "Save" });
}

type User = ReturnType<typeof userEvent.setup>;

async function pick(user: User, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: /License Type/ }));
  await user.click(await screen.findByRole("option", { name }));
}

async function type(user: User, label: string, amount: string): Promise<void> {
  const field = screen.getByRole("textbox", { name: label });
  await user.clear(field);
  await user.type(field, amount);
  await user.tab();
}

function saved(): PurchaseOption {
  return purchaseOption({
    id: "0190a000-0000-7000-8000-000000000009",
    itemId: "0190a000-0000-7000-8000-000000000008",
  });
}
