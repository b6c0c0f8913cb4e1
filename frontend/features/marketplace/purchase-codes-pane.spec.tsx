import { act, screen, waitFor } from "@testing-library/react";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { usePlaceFocus } from "../../ui/lost-focus/use-place-focus.ts";
import { PurchaseCodesPane } from "./purchase-codes-pane.tsx";

const OPTION = testId(90);
const LIST = `GET /api/licenseOptions/${OPTION}/purchaseCodes?first=10&after=0`;
const code = (n: number) => ({
  id: testId(n),
  uuid: testId(n + 10),
  licenseOptionId: OPTION,
  numberOfUses: null,
  usesTaken: 0,
  discount: null,
  isExpired: false,
});
const pageOf = (...items: object[]) => ({ body: { items, hasNextPage: false } });
const removal = (n: number) => screen.findByRole("button", { name: `Delete purchase code ${testId(n + 10)}` });

function Shown() {
  usePlaceFocus(); // as the shell does
  return (
    <section>
      <h2>Codes</h2>
      <PurchaseCodesPane optionId={OPTION} currency="CAD" />
    </section>
  );
}

it("after a code was deleted the others stay, with the focus on the next one", async () => {
  const answers: Answers = { ...signedIn(), [LIST]: pageOf(code(1), code(2), code(3)) };
  answers[`DELETE /api/purchaseCodes/${testId(2)}`] = { status: 204 };
  const { user } = await openMall(<Shown />, { at: "/", answers });
  const remove = await removal(2);
  act(() => remove.focus());
  const { promise, resolve } = Promise.withResolvers<void>();
  answers[LIST] = { ...pageOf(code(1), code(3)), until: promise };
  await user.keyboard("{Enter}");
  expect(await removal(3)).toBeVisible();
  await act(async () => resolve());
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(await screen.findByText("Purchase Code successfully deleted")).toBeVisible();
  await waitFor(async () => expect(await removal(3)).toHaveFocus());
});
