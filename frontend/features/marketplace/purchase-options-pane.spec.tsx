import { act, screen, waitFor } from "@testing-library/react";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { usePlaceFocus } from "../../ui/lost-focus/use-place-focus.ts";
import { purchaseOption } from "./purchase-option.fixture.ts";
import { PurchaseOptionsPane } from "./purchase-options-pane.tsx";

const ITEM = { itemType: "mozaik", itemId: testId(80) } as const;
const LIST = `GET /public/api/items/mozaik/${ITEM.itemId}/licenseOptions`;
const option = (n: number, licenseType: string) => purchaseOption({ id: testId(n), itemId: ITEM.itemId, licenseType });
const VIEW = option(1, "Mozaik View");
const COPY = option(2, "Mozaik Full Copy");

function Shown() {
  usePlaceFocus(); // as the shell does
  return <PurchaseOptionsPane {...ITEM} />;
}

async function open(...options: PurchaseOption[]) {
  const answers: Answers = { ...signedIn(), [LIST]: { body: options } };
  const { user } = await openMall(<Shown />, { at: "/", answers });
  const press = async (name: string) => {
    const button = await screen.findByRole("button", { name });
    act(() => button.focus());
    await user.keyboard("{Enter}");
  };
  return { answers, press };
}

const heading = () => screen.getByRole("heading", { name: "Purchase Options" });

describe("the focus in the purchase options", () => {
  it("is on the next option after one was deleted, and on the heading after the last one", async () => {
    const { answers, press } = await open(VIEW, COPY);
    for (const { id } of [VIEW, COPY]) answers[`DELETE /api/licenseOptions/${id}`] = { status: 204 };
    await press("Delete Mozaik View");
    answers[LIST] = { body: [COPY] };
    await press("Yes");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Delete Mozaik Full Copy" })).toHaveFocus());
    await press("Delete Mozaik Full Copy");
    answers[LIST] = { body: [] };
    await press("Yes");
    expect(await screen.findByText("Not for sale yet")).toBeVisible();
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it("is in the first place while the order is edited, and on the heading afterwards", async () => {
    const { press } = await open(VIEW, COPY);
    await press("Edit Option Order");
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Place of Mozaik View/ })).toHaveFocus());
    await press("Cancel");
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it("is on the heading after the first option was added by a button that is gone", async () => {
    const { answers, press } = await open();
    answers["POST /api/licenseOptions"] = { status: 201, body: { id: VIEW.id } };
    await press("Add Purchase Option");
    const before = screen.getByText("Not for sale yet");
    answers[LIST] = { body: [VIEW] };
    await press("Save");
    await waitFor(() => expect(before).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(heading()).toHaveFocus());
  });
});
