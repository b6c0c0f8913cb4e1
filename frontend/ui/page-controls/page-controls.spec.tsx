import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { PageControls } from "./page-controls.tsx";

function Paged({ initial, total = 3 }: { initial: number; total?: number }) {
  const [page, setPage] = useState(initial);
  return (
    <>
      <PageControls currentPage={page} totalPages={total} onChange={setPage} label="Purchases" />
      <output>{page}</output>
    </>
  );
}

const previous = () => screen.getByRole("button", { name: "Previous" });
const next = () => screen.getByRole("button", { name: "Next" });
const page = () => screen.getByRole("status").textContent;

test("'Previous' is disabled on page 1 and 'Next' on the last page; in between both work", async () => {
  render(<Paged initial={1} />);
  expect(previous()).toBeDisabled();
  await userEvent.click(next());
  expect(page()).toBe("2");
  expect(previous()).toBeEnabled();
  await userEvent.click(next());
  expect(page()).toBe("3");
  expect(next()).toBeDisabled();
  await userEvent.click(previous());
  expect(page()).toBe("2");
});

test("the focus moves to the selector before the pressed button is disabled", async () => {
  render(<Paged initial={2} />);
  await userEvent.click(next());
  expect(screen.getByRole("button", { name: /^Page/ })).toHaveFocus();
  await userEvent.click(previous());
  expect(previous()).toHaveFocus();
  await userEvent.click(previous());
  expect(screen.getByRole("button", { name: /^Page/ })).toHaveFocus();
});

test("the selector lists every page by its number and goes to it", async () => {
  render(<Paged initial={2} />);
  await userEvent.click(screen.getByRole("button", { name: /^Page/ }));
  const options = screen.getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["Page 1", "Page 2", "Page 3"]);
  await userEvent.click(options[2] ?? document.body);
  expect(page()).toBe("3");
});

test("both are disabled for a single page", () => {
  render(<Paged initial={1} total={0} />);
  expect(screen.getByRole("navigation", { name: "Purchases" })).toHaveTextContent("of 1");
  expect(previous()).toBeDisabled();
  expect(next()).toBeDisabled();
});
