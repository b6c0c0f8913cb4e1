import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { startSession } from "../../mall/session.ts";
import { anOrder } from "./an-order.fixture.ts";
import { PaymentReturnScreen } from "./payment-return-screen.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";
const PAGE = "https://checkout.stripe.com/c/pay/cs_1";

const ORDER = anOrder({
  id: ID,
  status: "waiting",
  paymentUrl: PAGE,
  payBy: "2030-03-05T13:00:00.000Z",
  provider: "stripe",
});

/** Answers the question about the payment with these, one after the other; the last one repeats. */
function serve(...answers: readonly (readonly [status: number, body: object])[]) {
  startSession({ accessToken: "token-1", userId: ID });
  const asked: string[] = [];
  globalThis.fetch = (async (path: string) => {
    const [status, body] = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(path);
    return { ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
  }) as typeof fetch;
  return asked;
}

function open(hasLeft = false) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaymentReturnScreen orderId={ID} hasLeft={hasLeft} />
    </QueryClientProvider>,
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it("shows the receipt at once if the webhook came before the buyer", async () => {
  serve([200, { ...ORDER, status: "paid", paymentUrl: null }]);
  open();
  await pass(10);
  expect(title()).toBe("Thank you");
  expect(screen.getByRole("status")).toHaveFocus();
});

it("turns from waiting into paid without reloading, also while the provider does not answer", async () => {
  const pending = { code: "payment-pending", detail: "The payment provider is not responding." };
  const asked = serve([503, pending], [200, ORDER], [200, { ...ORDER, status: "paid" }]);
  open();
  await pass(10);
  expect(screen.getByText("We are confirming your payment.")).toBeVisible();
  await pass(15_000);
  expect(title()).toBe("Thank you");
  expect(new Set(asked)).toEqual(new Set([`/api/orders/${ID}/payment`]));
});

it("stops asking once the payment is declined, and says why", async () => {
  const asked = serve([200, { ...ORDER, status: "declined", declineReason: "No cover" }]);
  open();
  await pass(2_000);
  const { length } = asked;
  expect(screen.getByText(/declined: No cover\. Nothing was charged\./)).toBeVisible();
  await pass(60_000);
  expect(asked).toHaveLength(length);
});

it("offers to go on paying when the confirmation takes long", async () => {
  serve([200, ORDER]);
  open();
  await pass(10);
  expect(screen.queryByRole("link", { name: "Continue payment" })).toBeNull();
  await pass(25_000);
  expect(screen.getByRole("link", { name: "Continue payment" })).toHaveAttribute("href", PAGE);
});

it("offers to go on paying at once to those who left the provider's page", async () => {
  serve([200, ORDER]);
  open(true);
  await pass(10);
  expect(title()).toBe("Payment pending");
  expect(screen.getByRole("link", { name: "Continue payment" })).toHaveAttribute("href", PAGE);
  expect(screen.getByRole("button", { name: "Cancel order" })).toBeVisible();
});

it("shows nothing of somebody else's order", async () => {
  serve([404, { code: "not-found", detail: "There is no such order." }]);
  open();
  await pass(10);
  expect(screen.getByRole("alert")).toHaveTextContent("There is no such order.");
});
