import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { ScrollList } from "./scroll-list.tsx";

type Wishes = Partial<ComponentProps<typeof ScrollList<string>>>;

function Names({ items = [], ...wishes }: Wishes) {
  return (
    <ScrollList label="Followers" items={items} keyOf={(name) => name} empty="Nobody follows you yet." {...wishes}>
      {(name) => name}
    </ScrollList>
  );
}

const view = () => screen.getByRole("region", { name: "Followers" });

test("the scrolling region is focusable, before its content", async () => {
  render(<Names items={["Ada", "Grace"]} hasMore />);
  await userEvent.tab();
  expect(view()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Load More" })).toHaveFocus();
});

test("'Load More' adds items; at the end it disappears and the focus stays in the region", async () => {
  function Growing() {
    const [items, setItems] = useState(["Ada"]);
    return <Names items={items} hasMore={items.length < 2} onLoadMore={() => setItems(["Ada", "Grace"])} />;
  }
  render(<Growing />);
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Ada", "Grace"]);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(view()).toContainElement(screen.getByText("End of the list"));
  expect(screen.getByText("End of the list")).toHaveFocus();
});

test("while loading, the button sends no second request and the region is busy", async () => {
  let asked = 0;
  render(<Names items={["Ada"]} hasMore isLoading onLoadMore={() => asked++} />);
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(asked).toBe(0);
  expect(view()).toHaveAttribute("aria-busy", "true");
});

test("the first load shows a message", () => {
  render(<Names isLoading />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading...please wait");
});

test("an empty list shows its empty state", () => {
  render(<Names />);
  expect(view()).toHaveTextContent("Nobody follows you yet.");
});

test("a failed load keeps the items and can be retried", async () => {
  let tries = 0;
  const failure = { title: "No further names", text: "Check your connection.", onRetry: () => tries++ };
  render(<Names items={["Ada"]} hasMore failure={failure} />);
  expect(screen.getByRole("listitem")).toHaveTextContent("Ada");
  expect(screen.queryByRole("button", { name: "Load More" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button"));
  expect(tries).toBe(1);
});
