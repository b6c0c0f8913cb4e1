import { readFileSync } from "node:fs";
import { fireEvent, screen } from "@testing-library/react";
import type { Widget } from "#mozaik/document";
import { button, numeric, text } from "../../widget/testing/sample-widgets.ts";
import { fakeServer } from "./testing/fake-server.ts";
import { serveWidgets } from "./testing/serve-widgets.tsx";
import { startDraft, startVisit } from "./widgets.ts";

// The script that pages with widgets run before the first paint, together with the widgets' own script.
const script = readFileSync(new URL("../../../../public/kept-press.js", import.meta.url), "utf8");

const label = (words: string) => ({ label: { text: words, position: "top" as const } });
const submit = () => screen.getByRole("button", { name: "Submit" });
const name = () => screen.getByRole("textbox", { name: "Name" });
const question = () => screen.queryByRole("alertdialog", { name: "Are you sure you wish to submit?" });

/** The page while its script is still loading. */
function load(...widgets: readonly Widget[]): void {
  serveWidgets(...widgets);
  new Function(script)();
}

const sent: unknown[] = [];
const server = fakeServer((_path, body) => void sent.push(body));
/** What a press needs is loaded after the page is live. */
const sendingIsLoaded = () => import("./sending.ts");
const start = () => startVisit({ mozaikId: "m1", revision: 7, server });

beforeAll(() => {
  // jsdom does not implement `showModal`.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/mozaik/m1");
});

test("an early click is replayed once the widgets are live, and only once", async () => {
  load(text({}, label("Name")), button());
  fireEvent.click(submit());
  fireEvent.click(submit());
  expect(question()).toBeNull();
  start();
  expect(await screen.findAllByRole("alertdialog")).toHaveLength(1);
  document.querySelector("dialog")?.remove();
  start();
  await sendingIsLoaded();
  expect(question()).toBeNull();
});

test("an early Enter in a single-line input is replayed too", async () => {
  load(text({}, label("Name")), button());
  fireEvent.keyDown(name(), { key: "Enter" });
  start();
  expect(await screen.findByRole("alertdialog", { name: "Are you sure you wish to submit?" })).toBeVisible();
});

test("without an early click or Enter, no dialog opens", async () => {
  load(text({}, label("Name")), button());
  fireEvent.keyDown(name(), { key: "a" });
  fireEvent.keyDown(name(), { key: "Enter", isComposing: true });
  fireEvent.click(name());
  start();
  await sendingIsLoaded();
  expect(question()).toBeNull();
});

test("a link button of a published page works before its script is loaded", () => {
  load(button({ type: "redirect", url: "/explore" }, { button: { text: "Away" } }));
  const followed: boolean[] = [];
  document.body.firstElementChild?.addEventListener("click", (event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault(); // jsdom cannot navigate
  });
  fireEvent.click(screen.getByRole("link", { name: "Away" }));
  expect(followed).toEqual([true]);
  start();
  expect(followed).toEqual([true]);
});

test("a link button of a draft does nothing, and says so once the script is loaded", async () => {
  window.history.replaceState(null, "", "/mozaik/m1?draft=true");
  load(button({ type: "redirect", url: "/explore" }, { button: { text: "Away" } }));
  expect(fireEvent.click(screen.getByRole("link", { name: "Away" }))).toBe(false);
  startDraft(document.body);
  expect(await screen.findByRole("alertdialog", { name: /^This is a draft/ })).toBeVisible();
});

test("early input wins over stored answers and survives the next reload", () => {
  const widgets = [text({}, label("Name")), text({}, label("Town"))];
  load(...widgets);
  start();
  fireEvent.input(name(), { target: { value: "Ada" } });
  fireEvent.input(screen.getByRole("textbox", { name: "Town" }), { target: { value: "Ghent" } });

  for (const early of ["Adele", undefined]) {
    load(...widgets);
    if (early !== undefined) fireEvent.input(name(), { target: { value: early } });
    start();
    expect(name()).toHaveValue("Adele");
    expect(screen.getByRole("textbox", { name: "Town" })).toHaveValue("Ghent");
  }
});

test("a slider moved early counts as answered", () => {
  load(numeric({ display: "slider", min: 0, max: 10 }, label("Share")));
  const slider = screen.getByRole("slider", { name: "Share" });
  fireEvent.input(slider, { target: { value: "4" } });
  start();
  expect(slider).not.toHaveAttribute("aria-valuetext");
  expect(document.querySelector("output")).toHaveTextContent("4");
});

test.each([
  [
    "the page's script",
    () => {
      const module = Object.assign(document.createElement("script"), { type: "module" });
      document.head.append(module);
      fireEvent.error(module);
    },
  ],
  ["the widgets' script", () => dispatchEvent(new Event("widgetsfailed"))],
])("if %s cannot be loaded, the button explains what to do", (_, fail) => {
  load(text({}, label("Name")), button());
  const picture = document.body.appendChild(document.createElement("img"));
  fireEvent.error(picture);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  fail();
  expect(screen.getByRole("status")).toHaveTextContent("This page has not loaded in full. Reload it to submit.");
});
