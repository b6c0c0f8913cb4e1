import { render, screen, within } from "@testing-library/react";
import { AuditEntries } from "./audit-screen.tsx";

it("says of each event what happened, and how it is stored", () => {
  const event = (id: string, type: string) => ({
    hash: id.repeat(64),
    event: {
      id,
      stream: "order-1",
      revision: "0",
      position: "1",
      type,
      data: { total: 1_130 },
      meta: {},
      at: "2030-05-03T10:00:00.123Z",
    },
  });
  const sentences = new Map([["a", "The order was placed."]]);
  render(<AuditEntries events={[event("a", "OrderPlaced"), event("b", "OrderPaid")]} sentences={sentences} />);
  const [placed, paid] = screen.getAllByRole("listitem");
  expect(within(placed!).getByRole("heading")).toHaveTextContent("The order was placed.");
  expect(placed).toHaveTextContent(/OrderPlaced, .*00\.123 .*, order-1, revision 0/);
  expect(placed).toHaveTextContent("a".repeat(64));
  expect(placed).toHaveTextContent('"total": 1130');
  expect(within(paid!).getByRole("heading")).toHaveTextContent("OrderPaid");
});
