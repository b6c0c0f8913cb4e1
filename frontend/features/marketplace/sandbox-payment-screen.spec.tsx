import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { anOrder } from "./an-order.fixture.ts";
import { SandboxPaymentScreen } from "./sandbox-payment-screen.tsx";

const ID = "0190a000-0000-7000-8000-000000000002";
const WAITING = anOrder({ id: ID, status: "waiting" });
const PAID = anOrder({ id: ID });
const NOT_WAITING = "This order does not wait for a payment.";

function open(answers: Answers) {
  const part = (
    <Suspense>
      <SandboxPaymentScreen orderId={ID} />
    </Suspense>
  );
  return openMall(part, { at: `/pay/sandbox/${ID}`, answers: { ...signedIn(), ...answers } });
}

test("goes back once the buyer has paid, and does not say meanwhile that nothing is to be paid", async () => {
  const order = { body: WAITING };
  const answers = { [`GET /api/orders/${ID}`]: order, [`POST /api/sandbox-payments/${ID}`]: { body: PAID } };
  const { user, went, sent } = await open(answers);
  order.body = PAID;
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  await waitFor(() => expect(went).toHaveBeenLastCalledWith(`/pay/return/${ID}`));
  expect(sent).toEqual([{ call: `POST /api/sandbox-payments/${ID}`, body: { outcome: "paid" } }]);
  expect(screen.queryByText(NOT_WAITING)).toBeNull();
});

test("leads to the orders if this one is not to be paid", async () => {
  await open({ [`GET /api/orders/${ID}`]: { body: PAID } });
  expect(await screen.findByText(NOT_WAITING)).toBeVisible();
  expect(screen.getByRole("link", { name: "Orders" })).toHaveAttribute("href", "/orders");
});
