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

test("the window that scrolls is reached by the keyboard, before what is in it", async () => {
  render(<Names items={["Ada", "Grace"]} hasMore />);
  await userEvent.tab();
  expect(view()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Load More" })).toHaveFocus();
});

test("'Load More' brings further items; with the last ones it goes and the focus stays in the window", async () => {
  function Growing() {
    const [items, setItems] = useState(["Ada"]);
    return <Names items={items} hasMore={items.length < 2} onLoadMore={() => setItems(["Ada", "Grace"])} />;
  }
  render(<Growing />);
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Ada", "Grace"]);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(view()).toHaveFocus();
});

test("while more is coming the button asks no second time and the window is busy", async () => {
  let asked = 0;
  render(<Names items={["Ada"]} hasMore isLoading onLoadMore={() => asked++} />);
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(asked).toBe(0);
  expect(view()).toHaveAttribute("aria-busy", "true");
});

test("the first load says that it loads", () => {
  render(<Names isLoading />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading...please wait");
});

test("a list of nothing says so", () => {
  render(<Names />);
  expect(view()).toHaveTextContent("Nobody follows you yet.");
});

test("a failed load keeps what is there and can be tried again", async () => {
  let tries = 0;
  const failure = { title: "No further names", text: "Check your connection.", onRetry: () => tries++ };
  render(<Names items={["Ada"]} hasMore failure={failure} />);
  expect(screen.getByRole("listitem")).toHaveTextContent("Ada");
  expect(screen.queryByRole("button", { name: "Load More" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button"));
  expect(tries).toBe(1);
});
