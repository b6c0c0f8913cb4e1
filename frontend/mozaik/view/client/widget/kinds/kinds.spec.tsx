import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Widget } from "#mozaik/document";
import { button, date, text, time } from "../../../widget/testing/sample-widgets.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { serveWidgets } from "../testing/serve-widgets.tsx";
import { startDraft, startVisit } from "../widgets.ts";

const MOZAIK = "20000000-0000-7000-8000-000000000001";
const user = userEvent.setup();
let sent: unknown[];
const server = fakeServer((path, body) => void (path.endsWith("/submissions") && sent.push(body)));

async function visit(...widgets: readonly Widget[]): Promise<void> {
  serveWidgets(...widgets, button());
  const live = new Promise((resolve) => addEventListener("widgetslive", resolve, { once: true }));
  startVisit({ mozaikId: MOZAIK, revision: 1, server });
  await live;
}

const submit = () => screen.getByRole("button", { name: "Submit" });
const label = (words: string) => ({ label: { text: words, position: "top" as const } });
const required = (words: string) => ({ ...label(words), required: true });

/** The one answer that is sent after the visitor confirms. */
async function answered(): Promise<unknown> {
  await user.click(submit());
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Submit" }));
  await screen.findByText(/Thank you/);
  const [body] = sent as { answers: { answer: unknown }[] }[];
  return body?.answers[0]?.answer;
}

beforeAll(() => {
  // jsdom does not implement dialogs and popovers.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (value = "") {
    this.returnValue = value;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  HTMLElement.prototype.hidePopover = () => {};
  window.matchMedia ??= ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sent = [];
});

describe("a date", () => {
  const day = () => screen.getByLabelText<HTMLInputElement>("Day");
  const shown = () => document.querySelector(".mozaik-day-words")?.textContent;

  test("is shown in the author's format and sent as an ISO day", async () => {
    await visit(date({ format: "dddd, MMMM DD, YYYY" }, label("Day")));
    expect(shown()).toBe("dddd, MMMM DD, YYYY");
    fireEvent.input(day(), { target: { value: "2026-03-14" } });
    expect(shown()).toBe("Saturday, March 14, 2026");
    expect(await answered()).toBe("2026-03-14");
    expect(day()).toHaveAttribute("readonly");
  });

  test("survives a reload", async () => {
    const widget = date({ format: "dd-MMM-yyyy" }, label("Day"));
    await visit(widget);
    fireEvent.input(day(), { target: { value: "2026-03-14" } });
    await visit(widget);
    expect(day()).toHaveValue("2026-03-14");
    expect(shown()).toBe("14-Mar-2026");
  });

  test("that is required and missing is an error at its field", async () => {
    await visit(date({}, required("Day")));
    await user.click(submit());
    expect(screen.getByLabelText(/^Day/)).toHaveAccessibleDescription("Please answer this.");
    expect(screen.getByLabelText(/^Day/)).toHaveFocus();
  });

  test("that was typed in part is shown as it is, and refused", async () => {
    await visit(date({}, label("Day")));
    Object.defineProperty(day(), "validity", { value: { badInput: true } });
    fireEvent.input(day());
    expect(day().parentElement).not.toHaveAttribute("data-shown");
    await user.click(submit());
    expect(day()).toHaveAccessibleDescription("Please enter a date.");
  });

  test("as a range needs both ends, in order", async () => {
    await visit(date({ useRange: true }, label("Days")));
    const [start, end] = [screen.getByLabelText("Start"), screen.getByLabelText("End")];
    fireEvent.input(start, { target: { value: "2026-03-14" } });
    await user.click(submit());
    expect(screen.getByRole("group", { name: "Days" })).toHaveAccessibleDescription("Please enter both dates.");
    fireEvent.input(end, { target: { value: "2026-03-13" } });
    await waitFor(() =>
      expect(screen.getByRole("group")).toHaveAccessibleDescription("The end must not be before the start."),
    );
    fireEvent.input(end, { target: { value: "2026-03-15" } });
    expect(await answered()).toEqual({ start: "2026-03-14", end: "2026-03-15" });
  });
});

describe("a time", () => {
  const opener = (name = "When") => screen.getByRole("button", { name: new RegExp(`^${name}: `) });
  const panel = (index = 0) => within(document.querySelectorAll<HTMLElement>(".mozaik-clock")[index]!);
  const hour = (index = 0) => panel(index).getByRole("spinbutton", { name: "Hour", hidden: true });
  const minutes = (index = 0) => panel(index).getByRole("spinbutton", { name: "Minutes", hidden: true });
  const press = (name: string, index = 0) => user.click(panel(index).getByText(name));

  test("is typed and sent with hour, minutes and half of the day", async () => {
    await visit(time({}, label("When")));
    expect(opener()).toHaveTextContent("Select a time");
    await user.clear(hour());
    await user.type(hour(), "9");
    await user.clear(minutes());
    await user.type(minutes(), "05");
    await press("PM");
    expect(opener()).toHaveTextContent("9:05 PM");
    expect(await answered()).toEqual({ amPm: "PM", hour: "9", mins: "5" });
  });

  test("wraps when it is stepped, by keys and by buttons", async () => {
    await visit(time({}, label("When")));
    fireEvent.keyDown(hour(), { key: "ArrowUp" });
    expect(opener()).toHaveTextContent("1:00 AM");
    fireEvent.keyDown(hour(), { key: "ArrowDown" });
    expect(opener()).toHaveTextContent("12:00 AM");
    fireEvent.click(document.querySelectorAll('[data-by="-1"]')[1]!);
    expect(opener()).toHaveTextContent("12:59 AM");
    fireEvent.click(document.querySelectorAll('[data-by="1"]')[1]!);
    expect(opener()).toHaveTextContent("12:00 AM");
    expect(minutes()).toHaveAttribute("aria-valuenow", "0");
  });

  test("on the 24-hour clock wraps at midnight, and AM or PM moves it by 12 hours", async () => {
    await visit(time({ format: "24h" }, label("When")));
    fireEvent.keyDown(hour(), { key: "ArrowDown" });
    expect(opener()).toHaveTextContent("23:00");
    await press("AM");
    expect(opener()).toHaveTextContent("11:00");
    await user.clear(hour());
    await user.type(hour(), "29");
    expect(opener()).toHaveTextContent("23:00");
    expect(await answered()).toEqual({ amPm: "PM", hour: "23", mins: "0" });
  });

  test("ignores what is not a digit, and an emptied part", async () => {
    await visit(time({}, label("When")));
    await user.clear(hour());
    await user.type(hour(), "x");
    fireEvent.blur(hour());
    expect(hour()).toHaveValue("12");
    expect(opener()).toHaveTextContent("Select a time");
  });

  test("is 12:00 AM if the visitor is done without changing it, and none once it is cleared", async () => {
    await visit(time({}, required("When")));
    await press("Done");
    expect(opener()).toHaveTextContent("12:00 AM");
    await press("Clear");
    expect(opener()).toHaveTextContent("Select a time");
    expect(opener()).toHaveFocus();
    await user.click(submit());
    expect(screen.getByRole("group", { name: /When/ })).toHaveAccessibleDescription("Please answer this.");
    expect(opener()).toHaveFocus();
  });

  test("as a range stays in order: the other end moves along", async () => {
    await visit(time({ useRange: true }, label("Open")));
    await user.clear(hour(1));
    await user.type(hour(1), "9");
    expect(opener("End")).toHaveTextContent("9:00 AM");
    await user.clear(hour(0));
    await user.type(hour(0), "11");
    expect([opener("Start").textContent, opener("End").textContent]).toEqual(["Start: 11:00 AM", "End: 11:00 AM"]);
    await user.clear(hour(1));
    await user.type(hour(1), "8");
    expect(await answered()).toEqual({
      start: { amPm: "AM", hour: "8", mins: "0" },
      end: { amPm: "AM", hour: "8", mins: "0" },
    });
  });

  test("survives a reload; half a range is still one", async () => {
    const widget = time({ useRange: true }, label("Open"));
    await visit(widget);
    await press("Done", 1);
    await visit(widget);
    expect(opener("Start")).toHaveTextContent("Select a time");
    expect(opener("End")).toHaveTextContent("12:00 AM");
    await user.click(submit());
    expect(screen.getByRole("group", { name: "Open" })).toHaveAccessibleDescription("Please enter both times.");
  });

  test("cannot be opened once it was sent", async () => {
    await visit(time({}, label("When")));
    await press("Done");
    await answered();
    expect(fireEvent.click(opener())).toBe(false);
  });
});

test("an answer that was kept for another type of widget is ignored", async () => {
  await visit(text({}, label("Say")));
  await user.type(screen.getByRole("textbox", { name: "Say" }), "Words");
  await visit(time({}, label("Say")));
  expect(screen.getByRole("button", { name: /^Say/ })).toHaveTextContent("Select a time");
  await visit(date({ useRange: true }, label("Say")));
  expect(screen.getByLabelText("Start")).toHaveValue("");
});

test("on a draft they can be tried", async () => {
  serveWidgets(time({}, label("When")));
  const live = new Promise((resolve) => addEventListener("widgetslive", resolve, { once: true }));
  startDraft(document.body);
  await live;
  await user.click(screen.getByText("Done"));
  expect(screen.getByRole("button", { name: /^When/ })).toHaveTextContent("12:00 AM");
});
