import { readFileSync } from "node:fs";
import { jest } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { EditRequest } from "#modules/mozaik/document/edit";
import { logicOf } from "#modules/mozaik/document/logic/logic-of";
import {
  is,
  leadingButton,
  Q,
  questionnaire,
  setWidget,
  showIf,
} from "#modules/mozaik/document/logic/testing/questionnaire";
import { edited } from "#modules/mozaik/document/testing/sample-document";
import { NEW_WIDGETS } from "#mozaik/document";
import { hide } from "../../logic-style.ts";
import { MozaikView } from "../../mozaik-view.tsx";
import { loadKinds } from "../widget/field-kinds.ts";
import { loadNumbers } from "../widget/numbers.ts";
import { fakeServer } from "../widget/testing/fake-server.ts";
import { startDraft, startVisit } from "../widget/widgets.ts";
import { followRules } from "./follow-rules.ts";
import { keepHidden } from "./kept-hidden.ts";
import { playLogic } from "./play-logic.ts";

const user = userEvent.setup();
const stops: (() => void)[] = [];
const sent: unknown[] = [];
const server = fakeServer((path, body) => {
  if (path.endsWith("/submissions")) sent.push(body);
});

/** The page as the server draws it, with its script. */
function open(how: "draft" | "visit", ...edits: EditRequest[]) {
  const document = edited(questionnaire, ...edits);
  const { container, unmount } = render(<MozaikView document={document} assets={{}} />);
  const html = container.innerHTML;
  unmount();
  const page = globalThis.document.body;
  page.innerHTML = html;
  if (how === "draft") startDraft(page);
  else startVisit({ mozaikId: Q.page, revision: 0, server });
  const logic = logicOf(document);
  const played = playLogic(page, logic);
  stops.push(played.stop);
  const following = new AbortController();
  stops.push(() => following.abort());
  followRules(page, logic, played, how === "draft", following.signal);
  if (how === "visit") keepHidden(following.signal);
}

const part = (id: string) => document.getElementById(id);
const shown = (id: string) => part(id)?.dataset.if;
const field = (name: string) => screen.getByRole("textbox", { name });

beforeAll(async () => {
  const { date, time, upload } = NEW_WIDGETS;
  document.body.innerHTML = '<input data-number="">';
  await Promise.all([loadKinds([date, time, upload]), loadNumbers(document), import("../widget/after-answer.ts")]);
  HTMLElement.prototype.checkVisibility = function () {
    return this.closest("[data-if=hidden], [data-narrow]") === null;
  };
  HTMLElement.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (value = "") {
    this.returnValue = value;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  history.replaceState(null, "", "/");
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test("a part is hidden until its condition holds, and a chain follows", async () => {
  open("draft", showIf(Q.tile2, is(Q.age, "above", 17)), showIf(Q.text, is(Q.why, "contains", "sea")));
  expect([shown(Q.tile2), shown(Q.text)]).toEqual(["hidden", "hidden"]);
  await user.type(screen.getByRole("spinbutton", { name: "Your age" }), "18");
  expect([shown(Q.tile2), shown(Q.text)]).toEqual(["shown", "hidden"]);
  await user.type(field("Why?"), "The Sea");
  expect(shown(Q.text)).toBe("shown");
  await user.clear(screen.getByRole("spinbutton", { name: "Your age" }));
  expect([shown(Q.tile2), shown(Q.text)]).toEqual(["hidden", "hidden"]);
  await user.type(screen.getByRole("spinbutton", { name: "Your age" }), "40");
  expect(shown(Q.text)).toBe("shown"); // the answer was kept
});

test("an answer that the visitor cannot see at this width does not count", async () => {
  open("draft", showIf(Q.text, is(Q.words, "answered")));
  await user.type(field("In your words"), "x");
  expect(shown(Q.text)).toBe("shown");
  part(Q.words)?.setAttribute("data-narrow", "");
  dispatchEvent(new Event("resize"));
  expect(shown(Q.text)).toBe("hidden");
});

test("a text shows an earlier answer as text, and other words until there is one", async () => {
  const show = (blockId: string, fallback: string) => ({ type: "answer" as const, blockId, fallback });
  const children = [show(Q.words, "somebody"), show(Q.age, ""), show(Q.likes, "-")];
  open("draft", {
    edit: "setText",
    input: { id: Q.text, text: { v: 1, blocks: [{ type: "paragraph", children }] } },
  });
  expect(part(Q.text)).toHaveTextContent("somebody-");
  await user.type(field("In your words"), "<b>Wren</b>");
  await user.click(within(part(Q.likes)!).getByRole("radio", { name: "Yes" }));
  expect(part(Q.text)).toHaveTextContent("<b>Wren</b>Yes");
  expect(part(Q.text)?.querySelector("b")).toBeNull();
  await user.clear(field("In your words"));
  expect(part(Q.text)).toHaveTextContent("somebodyYes");
});

test("numbers are written in the visitor's notation", async () => {
  jest.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"]);
  const { numeric } = NEW_WIDGETS;
  const label = { text: "Your age", position: "top" as const };
  const children = [{ type: "answer" as const, blockId: Q.age, fallback: "" }];
  open("draft", setWidget(Q.age, { ...numeric, label, meta: { ...numeric.meta, format: "other", max: 9_999 } }), {
    edit: "setText",
    input: { id: Q.text, text: { v: 1, blocks: [{ type: "paragraph", children }] } },
  });
  await user.type(screen.getByRole("spinbutton", { name: "Your age" }), "1234,5");
  expect(part(Q.text)).toHaveTextContent("1.234,5");
});

async function submit(): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Submit" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Submit" }));
  await screen.findByText("Thank you. Your answers were submitted.");
}

test("hidden questions are neither required nor sent, and a submitted form opens the page of its rule", async () => {
  const rules = leadingButton({ test: is(Q.age, "above", 17), pageId: Q.page2 });
  open("visit", showIf(Q.tile2, is(Q.likes, "equals", "no")), setWidget(Q.button, rules));
  await user.click(within(part(Q.likes)!).getByRole("radio", { name: "No" }));
  await user.type(field("Why?"), "Because");
  await user.click(within(part(Q.likes)!).getByRole("radio", { name: "Yes" }));
  await user.type(screen.getByRole("spinbutton", { name: "Your age" }), "20");
  expect(location.hash).toBe("");
  await submit();
  expect(sent).toMatchObject([
    {
      answers: [
        { blockId: Q.likes, answer: ["yes"] },
        { blockId: Q.age, answer: 20 },
      ],
    },
  ]);
  expect(location.hash).toBe(`#${Q.page2}`);
  expect(part(Q.page2)).toHaveFocus();
});

test("without a rule that holds, a submitted form stays", async () => {
  const rules = leadingButton({ test: is(Q.age, "above", 17), pageId: Q.page2 });
  open("visit", showIf(Q.tile2, is(Q.likes, "answered")), setWidget(Q.button, rules));
  await submit();
  expect(location.hash).toBe("");
  expect(screen.getByText("Thank you. Your answers were submitted.").parentElement).toHaveFocus();
});

test("a link button opens the page of the first rule that holds, else its own address, if it has one", async () => {
  const rules = leadingButton(
    { test: is(Q.age, "above", 60), pageId: Q.page },
    { test: is(Q.age, "above", 17), pageId: Q.page2 },
  );
  if (rules.type !== "button") throw new Error("a button");
  const redirect = (url: string) => ({
    ...rules,
    meta: { ...rules.meta, action: { click: { type: "redirect" as const, url } } },
  });
  open("visit", setWidget(Q.button, redirect("")));
  const button = screen.getByRole("link", { name: "Submit" });
  await user.click(button);
  expect(location.hash).toBe("");
  const age = screen.getByRole("spinbutton", { name: "Your age" });
  await user.type(age, "20");
  await user.click(button);
  expect(location.hash).toBe(`#${Q.page2}`);
  await user.clear(age);
  await user.type(age, "70");
  await user.click(button);
  expect(location.hash).toBe(`#${Q.page}`);
});

test("on a draft a submit button opens the page of its rule at once, and sends nothing", async () => {
  open("draft", setWidget(Q.button, leadingButton({ test: is(Q.age, "above", 17), pageId: Q.page2 })));
  const button = screen.getByRole("button", { name: "Submit" });
  await user.type(screen.getByRole("spinbutton", { name: "Your age" }), "20");
  await user.click(button);
  expect(part(Q.page2)).toHaveFocus();
  await user.clear(screen.getByRole("spinbutton", { name: "Your age" }));
  await user.click(button);
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("This is a draft, button events are disabled.");
  expect(sent).toEqual([]);
});

describe("a reload", () => {
  const early = readFileSync(new URL("../../../../public/kept-logic.js", import.meta.url), "utf8");
  /** What the page hides before its script has started. */
  const hiddenAtFirst = () => {
    dispatchEvent(new Event("pagehide"));
    document.body.innerHTML = "<style data-hidden-at-first>initial</style>";
    new Function(early)();
    return document.querySelector("style")?.textContent;
  };

  test("hides before the first paint what was hidden with the kept answers", async () => {
    open("visit", showIf(Q.tile2, is(Q.likes, "equals", "no")), showIf(Q.text, is(Q.likes, "equals", "yes")));
    await user.click(within(part(Q.likes)!).getByRole("radio", { name: "No" }));
    const rule = hide(`.n-${Q.text}:not([data-if])`);
    expect(hiddenAtFirst()).toBe(`@media screen and (scripting: enabled){${rule}}`);
  });

  test("hides nothing if nothing was hidden", async () => {
    open("visit", showIf(Q.tile2, is(Q.likes, "equals", "no")));
    await user.click(within(part(Q.likes)!).getByRole("radio", { name: "No" }));
    expect(hiddenAtFirst()).toBe("@media screen and (scripting: enabled){}");
  });

  test("keeps the first style sheet after the answers were submitted, and if nothing was kept", async () => {
    open("visit", showIf(Q.tile2, is(Q.likes, "equals", "no")));
    await submit();
    expect(hiddenAtFirst()).toBe("initial");
  });
});
