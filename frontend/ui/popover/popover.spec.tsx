import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "../button/button.tsx";
import { Popover, PopoverTrigger } from "./popover.tsx";

const show = (props: { isSheetOnNarrow?: boolean }) =>
  render(
    <PopoverTrigger>
      <Button>Share</Button>
      <Popover label="Share it" {...props}>
        Everyone with the link can read it.
      </Popover>
    </PopoverTrigger>,
  );
const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  return within(screen.getByRole("dialog", { name: "Share it" }));
};

describe("on a narrow screen", () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query === "(max-width: 768px)" });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it("has a title and a close button if it is a sheet", async () => {
    show({ isSheetOnNarrow: true });
    const popover = await open();
    expect(popover.getByText("Share it")).toBeVisible();
    await userEvent.click(popover.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Share" })).toHaveFocus());
  });

  it("opens next to its trigger if it is not", async () => {
    show({});
    const popover = await open();
    expect(popover.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
  });
});

test("on a wide screen a sheet also opens next to its trigger", async () => {
  show({ isSheetOnNarrow: true });
  const popover = await open();
  expect(popover.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
});
