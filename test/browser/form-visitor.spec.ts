import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { type EditRequest, NEW_WIDGETS, type Widget } from "#mozaik/document";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { type Builder, builder, edit, mozaikOf, publish } from "../support/building.ts";
import { shiftsOf, watchShifts } from "../support/shifts.ts";

// What a visitor experiences on a page with widgets, as far as only a browser can show.

const run = Date.now().toString(36);

let browser: Browser;
let author: Builder;
let guest: Visit;
let id: string;

const label = (text: string) => ({ text, position: "top" as const });
const { text, numeric, multiple, hyperlink, button } = NEW_WIDGETS;
const options = (...words: readonly string[]) =>
  words.map((each, index) => ({ value: String(index + 1), option: { type: "text" as const, text: each } }));

const WIDGETS: readonly Widget[] = [
  { ...text, required: true, label: label("Your name") },
  { ...text, label: label("E-mail"), meta: { ...text.meta, dataValidationType: "email" } },
  { ...text, label: label("A few words"), meta: { ...text.meta, format: "multiple" } },
  { ...numeric, label: label("How many come?") },
  { ...numeric, label: label("How far?"), meta: { ...numeric.meta, display: "slider", max: 100 } },
  { ...numeric, label: label("Mood"), meta: { ...numeric.meta, display: "radio", min: 1, max: 5 } },
  { ...numeric, label: label("Rating"), meta: { ...numeric.meta, display: "rating", max: 5 } },
  {
    ...multiple,
    required: true,
    label: label("Which day?"),
    meta: { ...multiple.meta, format: "alphaLower", options: options("Friday", "Saturday") },
  },
  {
    ...multiple,
    label: label("What do you bring?"),
    meta: { ...multiple.meta, display: "checkbox", options: options("Ink", "Paper"), randomize: true },
  },
  { ...multiple, label: label("Level"), meta: { ...multiple.meta, display: "button" } },
  { ...multiple, label: label("Meal"), meta: { ...multiple.meta, display: "dropdown" } },
  { ...multiple, label: label("Interests"), meta: { ...multiple.meta, display: "dropdownMany" } },
  { ...multiple, label: label("Reminders"), meta: { ...multiple.meta, display: "toggleMany" } },
  { ...hyperlink, label: label("Your site") },
  button,
  {
    ...button,
    meta: {
      ...button.meta,
      action: { click: { type: "redirect", url: "https://example.org/harbour" } },
      appearance: { ...button.meta.appearance, button: { icon: "play", useText: true, text: "The harbour" } },
    },
  },
];

beforeAll(async () => {
  browser = await openBrowser();
  author = await builder(browser, `asks-${run}`, "Ada Asks");
  guest = await visitor(browser);
  const made = await mozaikOf(author.caller, `Workshop ${run}`, ["Please register."]);
  id = made.id;
  const { document } = (await author.caller.call("GET", `/api/mozaiks/${id}`)).body as MozaikDraft;
  const page = Object.values(document.nodes).find(({ kind }) => kind === "page")?.id ?? "";
  const night = randomUUID();
  await edit(author.caller, id, ...WIDGETS.flatMap((widget) => adding(widget, made.tile)));
  await edit(
    author.caller,
    id,
    { edit: "addTile", input: { id: night, place: { parentId: page } } },
    { edit: "setDesign", input: { id: night, design: { backgroundColor: "#14213d" } } },
    ...WIDGETS.slice(0, 14).flatMap((widget) => adding(named(widget, "at night"), night)),
  );
  await publish(author.caller, id);
});
afterAll(() => browser?.close());

function adding(widget: Widget, tile: string): EditRequest[] {
  const block = randomUUID();
  const ids = [randomUUID(), randomUUID(), block];
  return [
    { edit: "addLayout", input: { preset: "one", ids, place: { parentId: tile } } },
    { edit: "setContent", input: { id: block, content: { type: "widget", widget } } },
  ];
}

/** A copy of the widget with another label and an optional answer. */
function named(widget: Widget, words: string): Widget {
  if (!("label" in widget)) return widget;
  return { ...widget, required: false, label: label(`${widget.label.text} ${words}`) };
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Are you sure you wish to submit?" });

test.each(["light", "dark"] as const)(
  "widgets are accessible on any background in the %s theme",
  async (colorScheme) => {
    const { page } = guest;
    await page.emulateMedia({ colorScheme });
    await page.goto(`/mozaik/${id}`);
    await expect(page.locator("[data-widget][data-live]")).toHaveCount(28);
    await page.getByText("Interests: Choose…").click();
    await submit(page).click();
    await expect(field(page, "Your name")).toHaveAccessibleDescription("Please answer this.");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
  },
);

test("a guest fills in and submits by keyboard alone, and a reload loses nothing", async () => {
  const { page } = guest;
  const { keyboard } = page;
  await page.goto(`/mozaik/${id}`);
  await expect(page.locator("[data-shuffle]:not([data-shuffled])")).toHaveCount(0);
  await field(page, "Your name").focus();
  await keyboard.type("Wanda");
  await keyboard.press("Tab");
  await keyboard.type("wanda@");
  await keyboard.press("Tab");
  await expect(field(page, "E-mail")).toHaveAccessibleDescription("Email is not in a valid format.");
  await keyboard.type("I draw boats.");
  await keyboard.press("Tab");
  await keyboard.type("4,0");
  await keyboard.press("Tab");
  await expect(page.getByRole("spinbutton", { name: "How many come?", exact: true })).toHaveValue("4");
  await keyboard.press("Shift+Tab");
  await keyboard.type("40");
  await keyboard.press("Tab");
  await expect(page.getByRole("spinbutton", { name: "How many come?", exact: true })).toHaveValue("10");
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("slider", { name: "How far?", exact: true })).toHaveValue("1");
  await keyboard.press("Tab");
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "2", exact: true }).first()).toBeChecked();
  await page.getByRole("radio", { name: "1 of 5" }).first().focus();
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "3 of 5" }).first()).toBeChecked();
  await page.getByRole("radio", { name: "a) Friday" }).first().focus();
  await keyboard.press("ArrowDown");
  await keyboard.press("Tab");
  await keyboard.press("Space");

  const order = await page.getByRole("checkbox", { name: /^(Ink|Paper)$/ }).evaluateAll(values);
  await page.reload();
  await expect(field(page, "Your name")).toHaveValue("Wanda");
  await expect(page.getByRole("radio", { name: "b) Saturday" }).first()).toBeChecked();
  await expect(page.locator("[data-shuffle]:not([data-shuffled])")).toHaveCount(0);
  expect(await page.getByRole("checkbox", { name: /^(Ink|Paper)$/ }).evaluateAll(values)).toEqual(order);
  await submit(page).focus();
  await keyboard.press("Enter");
  await expect(field(page, "E-mail")).toBeFocused();
  await keyboard.press("End");
  await keyboard.type("example.org");
  await submit(page).focus();
  await keyboard.press("Enter");
  await expect(question(page).getByRole("button", { name: "Submit" })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press("Escape");
  await expect(submit(page)).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Thank you. Your answers were submitted." })).toBeFocused();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAttribute("aria-pressed", "true");
  await expect(field(page, "Your name")).not.toBeEditable();
  await expectAccessible(page);
  await page.reload();
  await expect(field(page, "Your name")).toHaveValue("");
});

/** Runs in the page. */
function values(boxes: (SVGElement | HTMLElement)[]): (string | null)[] {
  return boxes.map((box) => box.getAttribute("value"));
}

test("offline, all answers are kept, and they are sent once the device is online", async () => {
  const { page, context } = await visitor(browser);
  await page.goto(`/mozaik/${id}`);
  await expect(submit(page)).toHaveAttribute("data-live", "");
  await field(page, "Your name").fill("Wren");
  await page.getByRole("radio", { name: "a) Friday" }).first().check();
  await context.setOffline(true);
  await submit(page).click();
  await question(page).getByRole("button", { name: "Submit" }).click();
  await expect(
    page.getByText(/cannot be reached.* Your answers are kept and sent as soon as you are online\./),
  ).toBeVisible();
  await expect(field(page, "Your name")).toHaveValue("Wren");
  await context.setOffline(false);
  await expect(page.getByText("Thank you. Your answers were submitted.")).toBeVisible();
});

test("an answer that is not the mall's, such as the sign-in page of a network, does not count as sent", async () => {
  const { page } = guest;
  await page.goto(`/mozaik/${id}`);
  await expect(submit(page)).toHaveAttribute("data-live", "");
  await field(page, "Your name").fill("Wilma");
  await page.getByRole("radio", { name: "a) Friday" }).first().check();
  const signIn = { status: 200, contentType: "text/html", body: "<h1>Welcome to the café</h1>" };
  await page.route("**/submissions", (route) => route.fulfill(signIn), { times: 1 });
  await submit(page).click();
  await question(page).getByRole("button", { name: "Submit" }).click();
  const outcome = page.locator("[data-outcome]").first();
  await expect(outcome).toContainText("Your answers are kept");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(outcome).toContainText("Thank you. Your answers were submitted.");
});

test("a press before the page's script is loaded takes effect then, and the button shows that it waits", async () => {
  const { page } = await visitor(browser);
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/(view|widgets)-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/mozaik/${id}`, { waitUntil: "commit" });
  await expect(submit(page)).toHaveCSS("cursor", "progress");
  await field(page, "Your name").fill("Early Wren");
  await submit(page).click();
  letIn();
  await expect(page.getByRole("radiogroup", { name: "Which day? (required)" })).toHaveAccessibleDescription(
    "Please answer this.",
  );
  await expect(field(page, "Your name")).toHaveValue("Early Wren");
  await expect(submit(page)).toHaveCSS("cursor", "pointer");
});

test("if the script of the widgets fails to load, the page says so at its button", async () => {
  const { page } = await visitor(browser);
  await page.route(/\/assets\/widgets-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`/mozaik/${id}`);
  await expect(page.getByText("This page has not loaded in full. Reload it to submit.").first()).toBeVisible();
});

test("a slow press on the button takes effect though its field has just become wrong", async () => {
  const { page } = await visitor(browser);
  await page.goto(`/mozaik/${id}`);
  await expect(submit(page)).toHaveAttribute("data-live", "");
  await field(page, "Your site").fill("two boats");
  const before = await submit(page).boundingBox();
  await submit(page).click({ delay: 150, position: { x: 10, y: 4 } });
  await expect(page.getByText("Please check 3 of your answers.")).toBeVisible();
  await expect(field(page, "Your site")).toHaveAccessibleDescription("Please enter an address.");
  await expect(field(page, "Your name")).toBeFocused();
  expect((await submit(page).boundingBox())?.y).not.toBe(before?.y);
});

test("the word of a button is not broken in a column of 90 px", async () => {
  const { page } = await visitor(browser);
  await page.goto(`/mozaik/${id}`);
  const lines = await submit(page).evaluate((pressed) => {
    pressed.parentElement?.style.setProperty("width", "90px");
    const words = document.createRange();
    words.selectNodeContents(pressed.querySelector(".mozaik-button-words") ?? pressed);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("a double click on the button asks, and does not dismiss the question", async () => {
  const { page } = await visitor(browser);
  await page.goto(`/mozaik/${id}`);
  await field(page, "Your name").fill("Wren");
  await page.getByRole("radio", { name: "a) Friday" }).first().check();
  await submit(page).dblclick();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toBeHidden();
});

test("Enter on a line asks whether to submit, but does not answer the question", async () => {
  const { page } = await visitor(browser);
  await page.goto(`/mozaik/${id}`);
  await page.getByRole("radio", { name: "a) Friday" }).first().check();
  await field(page, "Your name").fill("Wren");
  await field(page, "Your name").press("Enter");
  await expect(question(page).getByRole("button", { name: "Submit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(field(page, "Your name")).toBeFocused();
});

test("a visitor who comes back after submitting finds an empty form", async () => {
  const { page } = await visitor(browser);
  await page.goto(`/mozaik/${id}`);
  await field(page, "Your name").fill("Wilma");
  await page.getByRole("radio", { name: "a) Friday" }).first().check();
  await submit(page).click();
  await question(page).getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Thank you. Your answers were submitted.")).toBeVisible();
  await page.goto("/explore");
  await page.goBack();
  await expect(submit(page)).toHaveAttribute("data-live", "");
  await expect(field(page, "Your name")).toHaveValue("");
  await expect(page.getByRole("radio", { name: "a) Friday" }).first()).not.toBeChecked();
});

test("a button that leads out of the mall goes through the redirect screen", async () => {
  const { page } = guest;
  await page.goto(`/mozaik/${id}`);
  await page.getByRole("link", { name: "The harbour" }).click();
  await page.waitForURL(/\/redirect-link\?link=https%3A%2F%2Fexample\.org%2Fharbour/);
});

test("a button in a draft only shows that it is one, to its author as to a visitor", async () => {
  for (const { page } of [author, guest]) {
    await page.goto(`/mozaik/${id}?draft=true`);
    if (page === author.page) await page.waitForURL(/\/preview$/);
    await expect(page.locator("[data-press][data-live]")).toHaveCount(2);
    await field(page, "Your name").fill("Tried");
    for (const pressed of [submit(page), page.getByRole("link", { name: "The harbour" })]) {
      await pressed.click();
      const alert = page.getByRole("alertdialog", { name: "This is a draft, button events are disabled." });
      await expect(alert).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(alert).toBeHidden();
    }
    await expectAccessible(page);
  }
});

test("a page with widgets is readable without script, and says what needs it", async () => {
  const context = await browser.newContext({ baseURL: process.env.MALL_ORIGIN ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/mozaik/${id}`);
  await expect(page.locator(".mozaik noscript")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Ink", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Which day? (required)" })).toBeVisible();
  await context.close();
});

test("no page reported an error", () => {
  expect([...author.complaints, ...guest.complaints]).toEqual([]);
});

describe("a page with conditions", () => {
  const [likes, more] = [randomUUID(), randomUUID()];
  let path: string;
  beforeAll(async () => {
    const made = await mozaikOf(author.caller, `Conditions ${run}`, ["Shown on request.", "Always shown."]);
    const [block = ""] = made.blocks;
    const ask = { ...multiple, label: label("More?"), meta: { ...multiple.meta, options: options("Yes", "No") } };
    const onRequest = { join: "all" as const, parts: [{ blockId: likes, is: "equals" as const, value: "1" }] };
    const ids = [randomUUID(), randomUUID(), likes];
    const answer = { type: "answer" as const, blockId: likes, fallback: "nothing yet" };
    await edit(
      author.caller,
      made.id,
      { edit: "addLayout", input: { preset: "one", ids, place: { parentId: made.tile } } },
      { edit: "setContent", input: { id: likes, content: { type: "widget", widget: ask } } },
      { edit: "setCondition", input: { id: block, showIf: onRequest } },
      {
        edit: "addLayout",
        input: { preset: "one", ids: [randomUUID(), randomUUID(), more], place: { parentId: made.tile } },
      },
      {
        edit: "setText",
        input: {
          id: more,
          text: { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: "You said " }, answer] }] },
        },
      },
    );
    await publish(author.caller, made.id);
    path = `/mozaik/${made.id}`;
  });

  test("nothing moves when it opens, and after a reload with kept answers", async () => {
    const { page, complaints, context } = await visitor(browser);
    await watchShifts(page);
    const hidden = page.getByText("Shown on request.");
    const layouts = page.locator(".mozaik-layout:visible");
    await page.goto(path);
    await expect(page.locator("[data-if=hidden]")).toHaveCount(1);
    await expect(hidden).toBeHidden();
    await expect(layouts).toHaveCount(3); // the one around it leaves no gap
    expect(await shiftsOf(page)).toBe("nothing");
    await page.getByRole("radio", { name: "Yes" }).check();
    await expect(hidden).toBeVisible();
    await expect(layouts).toHaveCount(4);
    await expect(page.getByText("You said Yes")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator("[data-if=shown]")).toHaveCount(1);
    await expect(hidden).toBeVisible();
    expect(await shiftsOf(page)).toBe("nothing");
    await page.getByRole("radio", { name: "No" }).check();
    await expect(hidden).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(hidden).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("without script everything is shown", async () => {
    const context = await browser.newContext({ baseURL: process.env.MALL_ORIGIN ?? "", javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByText("Shown on request.")).toBeVisible();
    await expect(page.getByText("You said nothing yet")).toBeVisible();
    await context.close();
  });
});
