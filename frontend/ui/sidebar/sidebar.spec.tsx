import { jest } from "@jest/globals";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { Sidebar } from "./sidebar.tsx";

const groups = [
  {
    title: "Content",
    hasWebsiteSelector: true,
    items: [
      { key: "pages", value: "pages", text: "Pages", icon: <svg /> },
      { key: "media", value: "media", text: "Media", icon: <svg />, isDisabled: true },
    ],
  },
  { title: "Account", items: [{ key: "profile", value: "profile", text: "Profile", icon: <svg />, href: "/profile" }] },
];

function Studio(props: Partial<ComponentProps<typeof Sidebar>>) {
  const [current, setCurrent] = useState("pages");
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Sidebar
      title="Studio"
      groups={groups}
      current={current}
      onPick={({ key }) => setCurrent(key)}
      websites={{ websites: [{ id: "w1", name: "Harbour café" }], chosen, onChoose: setChosen }}
      {...props}
    />
  );
}

const titleRow = () => screen.getByRole("button", { name: "Studio" });
const originalMatchMedia = window.matchMedia;
let isNarrow = false;

beforeEach(() => {
  isNarrow = false;
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes("568px") && isNarrow });
});
afterAll(() => {
  window.matchMedia = originalMatchMedia;
});

test("its title row collapses and expands it, and the items keep their names", async () => {
  render(<Studio />);
  expect(titleRow()).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(titleRow());
  expect(titleRow()).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByRole("navigation", { name: "Studio" })).toHaveAttribute("data-collapsed");
  expect(screen.getByRole("button", { name: "Pages" })).toBeInTheDocument();
  await userEvent.click(titleRow());
  expect(titleRow()).toHaveAttribute("aria-expanded", "true");
});

test("each group is a list under its header", () => {
  render(<Studio />);
  expect(within(screen.getByRole("list", { name: "Content" })).getAllByRole("listitem")).toHaveLength(2);
  expect(within(screen.getByRole("list", { name: "Account" })).getByRole("link", { name: "Profile" })).toHaveAttribute(
    "href",
    "/profile",
  );
});

test("the current item is marked, a link as a page", async () => {
  const { rerender } = render(<Studio />);
  expect(screen.getByRole("button", { name: "Pages" })).toHaveAttribute("aria-current", "true");
  rerender(<Studio current="profile" />);
  expect(screen.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("button", { name: "Pages" })).not.toHaveAttribute("aria-current");
});

test("the website of a group is chosen from a dropdown", async () => {
  render(<Studio />);
  const dropdown = screen.getByRole("button", { name: /Website/ });
  expect(dropdown).toHaveTextContent("Choose website...");
  await userEvent.click(dropdown);
  await userEvent.click(screen.getByRole("option", { name: "Harbour café" }));
  expect(screen.getByRole("button", { name: /Website/ })).toHaveTextContent("Harbour café");
});

test("the dropdown's list, which floats outside a black sidebar, is black as well", async () => {
  render(<Studio theme="black" />);
  await userEvent.click(screen.getByRole("button", { name: /Website/ }));
  expect(screen.getByRole("listbox").closest("[data-theme]")).toHaveAttribute("data-theme", "black");
});

test("collapsed, the dropdown is an icon that expands the sidebar", async () => {
  render(<Studio startsCollapsed />);
  await userEvent.click(screen.getByRole("button", { name: "Choose website..." }));
  expect(screen.getByRole("button", { name: /Website/ })).toBeInTheDocument();
  expect(titleRow()).toHaveAttribute("aria-expanded", "true");
});

test("arrow keys move through the items of all groups and skip a disabled one", async () => {
  render(<Studio />);
  act(() => screen.getByRole("button", { name: "Pages" }).focus());
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("link", { name: "Profile" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("button", { name: "Pages" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(screen.getByRole("link", { name: "Profile" })).toHaveFocus();
});

test("a focused item shows its name as a tooltip only when collapsed", async () => {
  render(<Studio startsCollapsed groups={[{ ...groups[0]!, hasWebsiteSelector: false }]} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole("tooltip")).toHaveTextContent("Pages");
  await userEvent.click(titleRow());
  await userEvent.tab();
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
});

test("on a screen up to 568 px wide it starts collapsed and collapses after a pick, which keeps the focus", async () => {
  isNarrow = true;
  const picked: string[] = [];
  render(<Studio onPick={({ value }) => picked.push(value)} />);
  expect(titleRow()).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(titleRow());
  await userEvent.click(screen.getByRole("button", { name: "Pages" }));
  expect(picked).toEqual(["pages"]);
  expect(titleRow()).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByRole("button", { name: "Pages" })).toHaveFocus();
});

test("on a wide screen a pick does not collapse it", async () => {
  render(<Studio />);
  await userEvent.click(screen.getByRole("button", { name: "Pages" }));
  expect(titleRow()).toHaveAttribute("aria-expanded", "true");
});

test("collapses once the size of a narrowed window has settled", () => {
  jest.useFakeTimers();
  render(<Studio />);
  isNarrow = true;
  act(() => {
    window.dispatchEvent(new Event("resize"));
    jest.advanceTimersByTime(199);
  });
  expect(titleRow()).toHaveAttribute("aria-expanded", "true");
  act(() => jest.advanceTimersByTime(1));
  expect(titleRow()).toHaveAttribute("aria-expanded", "false");
  jest.useRealTimers();
});

test("it supports a black theme", () => {
  render(<Studio theme="black" />);
  expect(screen.getByRole("navigation", { name: "Studio" })).toHaveAttribute("data-theme", "black");
});
