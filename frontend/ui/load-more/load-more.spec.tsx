import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LoadMore } from "./load-more.tsx";

test("it requests more, not twice at once, and disappears at the end of the list", async () => {
  let asked = 0;
  const ask = () => {
    asked++;
  };
  const { rerender } = render(<LoadMore hasMore isLoading={false} onLoadMore={ask} />);
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  rerender(<LoadMore hasMore isLoading onLoadMore={ask} />);
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(asked).toBe(1);
  rerender(<LoadMore hasMore={false} isLoading={false} onLoadMore={ask} />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByText("End of the list")).toHaveFocus();
  await userEvent.tab();
  expect(screen.queryByText("End of the list")).not.toBeInTheDocument();
});
