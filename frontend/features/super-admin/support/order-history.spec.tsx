import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { HistoryEntry } from "#modules/support/contract";
import { OrderHistory } from "./order-history.tsx";

const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  id: "e1",
  stream: "order-1",
  revision: "0",
  type: "OrderPlaced",
  at: "2030-05-03T10:00:00.123Z",
  storedAt: "2030-05-03T10:00:00.456Z",
  sentence: "The order was placed.",
  userId: "u1",
  who: "Ada",
  isAutomatic: false,
  commandId: "command-1",
  correlationId: "correlation-1",
  causationId: "cause-1",
  ...more,
});

it("says of each event what happened, who did it and from which command", async () => {
  render(
    <OrderHistory
      history={[
        entry({}),
        entry({ id: "e2", type: "OrderDelivered", sentence: "The order is delivered.", isAutomatic: true }),
      ]}
      mails={[]}
    />,
  );
  const [placed, delivered] = screen.getAllByRole("listitem");
  expect(placed).toHaveTextContent("The order was placed.");
  expect(placed).toHaveTextContent(/00\.123 .*, Ada/);
  expect(delivered).toHaveTextContent("the mall, after a step of Ada");
  await userEvent.setup().click(within(placed!).getByText("OrderPlaced"));
  for (const id of ["command-1", "correlation-1", "cause-1"]) expect(within(placed!).getByText(id)).toBeInTheDocument();
});

it("shows each mail where it belongs in time", () => {
  const mail = { id: "m1", at: "2030-05-03T10:00:01.000Z", sentence: "A mail was sent to Ada." };
  const later = entry({ id: "e2", storedAt: "2030-05-03T10:00:02.000Z", sentence: "The order is delivered." });
  render(<OrderHistory history={[entry({}), later]} mails={[mail]} />);
  const shown = screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
  expect(shown).toEqual(["The order was placed.", "A mail was sent to Ada.", "The order is delivered."]);
});
