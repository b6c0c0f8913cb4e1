import { jest } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NEW_FEEDBACK, type Widget } from "#mozaik/document";
import { idOf } from "../../testing/sample-document.ts";
import { button, hyperlink, multiple, numeric, options, text } from "../../widget/testing/sample-widgets.ts";
import { loadNumbers } from "./numbers.ts";
import { fakeServer } from "./testing/fake-server.ts";
import { serveWidgets } from "./testing/serve-widgets.tsx";
import { startDraft, startVisit } from "./widgets.ts";

const MOZAIK = "20000000-0000-7000-8000-000000000001";

interface Sent {
  path: string;
  body: unknown;
  key: string;
}
let sent: Sent[];
/** What was sent beside the answers, in the order of `sent`. */
let proofs: { token: string | undefined; subject: string | undefined }[];
/** How many tokens the server has given. */
let tokens: number;
/** The fake server's answers in order; an error is thrown. */
let replies: (unknown | Promise<unknown>)[];

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body?: unknown,
  ) {
    super(message);
  }
}

const server = fakeServer(
  async (path, given, key) => {
    if (path === `/public/api/mozaiks/${MOZAIK}/form-tokens`) {
      tokens++;
      expect(given).toEqual({ revision: 7 });
      return { token: `token-${tokens}` };
    }
    const { token, subject, ...body } = given as { token?: string; subject?: string };
    sent.push({ path, body, key });
    if (path.endsWith("/submissions")) proofs.push({ token, subject });
    const reply = await replies.shift();
    if (reply instanceof Error) throw reply;
    return reply;
  },
  () => `key-${sent.length}`,
);

function visit(...widgets: readonly Widget[]): void {
  serveWidgets(...widgets);
  startVisit({ mozaikId: MOZAIK, revision: 7, server });
}

const label = (words: string) => ({ label: { text: words, position: "top" as const } });
const required = (words: string) => ({ ...label(words), required: true });
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const submit = () => screen.getByRole("button", { name: "Submit" });
const user = userEvent.setup();
const KEPT = "The mall cannot be reached. Your answers are kept and sent as soon as you are online.";

async function confirm(): Promise<void> {
  const dialog = await screen.findByRole("alertdialog", { name: "Are you sure you wish to submit?" });
  await user.click(within(dialog).getByRole("button", { name: "Submit" }));
}

async function pressSubmit(): Promise<void> {
  await user.click(submit());
  await confirm();
}

beforeAll(async () => {
  serveWidgets(numeric());
  await loadNumbers(document);
  await import("./after-answer.ts");
  // jsdom does not implement `showModal`.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (value = "") {
    this.returnValue = value;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

// the pages of other tests stop waiting for the device to be online
let listening: jest.SpiedFunction<typeof window.addEventListener>;
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) if (type === "online") removeEventListener(type, listener);
  listening.mockRestore();
});

beforeEach(() => {
  listening = jest.spyOn(window, "addEventListener");
  sessionStorage.clear();
  localStorage.clear();
  [sent, proofs, tokens] = [[], [], 0];
  replies = [{ id: "30000000-0000-7000-8000-000000000001" }];
});

test("a visitor's answers are sent after they confirm, with the version that they see", async () => {
  visit(
    text({}, label("Name")),
    numeric({}, label("People")),
    multiple({ display: "checkbox", options: options("Ink", "Paper", "Brush") }, label("Bring")),
    hyperlink(label("Site")),
    numeric({ display: "rating", max: 5 }, label("Stars")),
    multiple({ display: "dropdown", options: options("Fish", "Rice") }, label("Meal")),
    text({}, label("Left empty")),
    button(),
  );
  await user.type(field("Name"), "Ada");
  await user.type(screen.getByRole("spinbutton", { name: "People" }), "3");
  await user.click(screen.getByRole("checkbox", { name: "Brush" }));
  await user.click(screen.getByRole("checkbox", { name: "Ink" }));
  await user.type(field("Site"), "example.org");
  await user.click(screen.getByRole("radio", { name: "4 of 5" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Meal" }), "Rice");
  await pressSubmit();
  await screen.findByText("Thank you. Your answers were submitted.");
  expect(sent).toEqual([
    {
      path: `/public/api/mozaiks/${MOZAIK}/submissions`,
      key: "key-0",
      body: {
        revision: 7,
        buttonId: idOf(8),
        answers: [
          { blockId: idOf(1), answer: "Ada" },
          { blockId: idOf(2), answer: 3 },
          { blockId: idOf(3), answer: ["1", "3"] },
          { blockId: idOf(4), answer: "http://example.org" },
          { blockId: idOf(5), answer: 4 },
          { blockId: idOf(6), answer: ["2"] },
        ],
      },
    },
  ]);
});

test("after submitting, the button is active and disabled and says so, and the answers are read-only", async () => {
  visit(text({}, label("Name")), multiple({}, label("Choice")), button());
  await user.type(field("Name"), "Ada");
  await pressSubmit();
  const outcome = await screen.findByRole("status");
  await waitFor(() => expect(outcome).toHaveTextContent("Thank you. Your answers were submitted."));
  expect(outcome).toHaveFocus();
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAttribute("aria-pressed", "true");
  expect(field("Name")).toHaveAttribute("readonly");
  expect(screen.getByRole("radio", { name: "Option 1" })).toBeDisabled();
  // keeps the browser from filling it in again when the visitor comes back
  expect(field("Name")).toHaveAttribute("autocomplete", "off");
});

test("a button that the browser restores as disabled works after a reload", () => {
  serveWidgets(multiple({}, label("Choice")), button());
  const radio = screen.getByRole("radio", { name: "Option 1" }) as HTMLInputElement;
  radio.disabled = true;
  (submit() as HTMLButtonElement).disabled = true;
  startVisit({ mozaikId: MOZAIK, revision: 7, server });
  expect(radio).toBeEnabled();
  expect(submit()).toBeEnabled();
});

test("Enter in a single-line input clicks the button after it, and does not answer the dialog", async () => {
  visit(
    text({}, label("Name")),
    text({ format: "multiple" }, label("Story")),
    button({}, { button: { text: "First" } }),
    numeric({}, label("People")),
    button({}, { button: { text: "Second" } }),
    hyperlink(label("Site")),
  );
  const pressed: string[] = [];
  const hear = (event: Event) => {
    event.stopPropagation();
    if (event.target instanceof HTMLElement) pressed.push(event.target.textContent);
  };
  document.body.firstElementChild?.addEventListener("click", hear, { capture: true });
  expect(fireEvent.keyDown(field("Name"), { key: "Enter" })).toBe(false);
  fireEvent.keyDown(screen.getByRole("spinbutton", { name: "People" }), { key: "Enter" });
  fireEvent.keyDown(field("Site"), { key: "Enter" });
  expect(pressed).toEqual(["First", "Second", "Second"]);
  expect(fireEvent.keyDown(field("Story"), { key: "Enter" })).toBe(true);
  fireEvent.keyDown(field("Name"), { key: "Enter", isComposing: true });
  fireEvent.keyDown(field("Name"), { key: "Enter", repeat: true });
  fireEvent.keyDown(field("Name"), { key: "a" });
  expect(pressed).toHaveLength(3);
});

test("cancelling the dialog sends nothing", async () => {
  visit(text(), button());
  await user.click(submit());
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent).toEqual([]);
  expect(submit()).toBeEnabled();
});

test("the second click of a double click neither answers nor closes the dialog", async () => {
  visit(text(), button());
  await user.click(submit());
  const dialog = await screen.findByRole("alertdialog");
  fireEvent.click(dialog, { detail: 2, clientX: 5, clientY: 5 });
  fireEvent.click(within(dialog).getByRole("button", { name: "Submit" }), { detail: 2 });
  expect(dialog).toBeVisible();
  fireEvent.click(dialog, { detail: 1, clientX: 5, clientY: 5 });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent).toEqual([]);
});

test("missing and wrong answers are shown at the fields before the dialog, and the first is focused", async () => {
  visit(
    text({}, label("Free")),
    text({ dataValidationType: "email" }, label("E-mail")),
    multiple({ display: "checkbox" }, required("Pick")),
    button(),
  );
  await user.type(field("E-mail"), "nobody");
  await user.click(submit());
  await waitFor(() => expect(field("E-mail")).toHaveFocus());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(field("E-mail")).toBeInvalid();
  expect(field("E-mail")).toHaveAccessibleDescription("Email is not in a valid format.");
  expect(screen.getByRole("group", { name: /Pick/ })).toHaveAccessibleDescription("Please answer this.");
  expect(screen.getByRole("status")).toHaveTextContent("Please check 2 of your answers.");
});

test("an error appears after the press that leaves the field, so that nothing moves under the pointer", async () => {
  visit(text({ dataValidationType: "email" }, label("E-mail")), button());
  await user.type(field("E-mail"), "foo@");
  await user.pointer({ target: submit(), keys: "[MouseLeft>]" });
  expect(field("E-mail")).not.toHaveAttribute("aria-invalid");
  await user.pointer({ target: submit(), keys: "[/MouseLeft]" });
  expect(field("E-mail")).toHaveAttribute("aria-invalid", "true");
});

test("a field is validated when it is left after a change, and from then on while typing", async () => {
  visit(text({ dataValidationType: "email" }, required("E-mail")), text({}, label("Next")));
  await user.click(field("E-mail"));
  await user.tab();
  expect(field("E-mail")).not.toHaveAttribute("aria-invalid");
  await user.type(field("E-mail"), "ada@");
  expect(field("E-mail")).not.toHaveAttribute("aria-invalid");
  await user.tab();
  expect(field("E-mail")).toHaveAccessibleDescription("Email is not in a valid format.");
  await user.type(field("E-mail"), "example.org");
  expect(field("E-mail")).not.toHaveAttribute("aria-invalid");
  await user.clear(field("E-mail"));
  expect(field("E-mail")).toHaveAccessibleDescription("Please answer this.");
});

test("a number is clamped to its range after typing", async () => {
  visit(numeric({ min: 2, max: 8 }, label("People")));
  const people = screen.getByRole("spinbutton", { name: "People" });
  for (const [typed, kept] of [
    ["99", "8"],
    ["-4", "2"],
    ["3.4", "3"],
  ] as const) {
    await user.clear(people);
    await user.type(people, typed);
    await user.tab();
    expect(people).toHaveValue(kept);
  }
});

describe("a number", () => {
  const price = () => screen.getByRole("spinbutton", { name: "Price" });
  const asked = (more: Parameters<typeof numeric>[0] = {}) =>
    visit(numeric({ format: "other", increment: 0.5, max: 100_000, ...more }, label("Price")), button());

  async function answer(typed: string): Promise<unknown> {
    replies = [{}];
    sent = [];
    asked();
    await user.clear(price());
    await user.type(price(), typed);
    await pressSubmit();
    await screen.findByText(/Thank you/);
    return sent[0]?.body;
  }

  it.each([
    ["12,50", 12.5],
    ["12.50", 12.5],
    ["1.250,00", 1250],
    ["1,250.00", 1250],
    ["1,250", 1250],
    ["1 250", 1250],
  ])("typed as %s is sent as %d to an English window", async (typed, number) => {
    expect(await answer(typed)).toMatchObject({ answers: [{ answer: number }] });
  });

  it("is read and shown in the visitor's language", async () => {
    const languages = jest.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"]);
    expect(await answer("1.250")).toMatchObject({ answers: [{ answer: 1250 }] });
    expect(await answer("12,5")).toMatchObject({ answers: [{ answer: 12.5 }] });
    expect(price()).toHaveValue("12,5");
    languages.mockRestore();
  });

  it("that cannot be read stays and is an error in plain words", async () => {
    asked();
    await user.type(price(), "twelve");
    await user.tab();
    expect(price()).toHaveValue("twelve");
    expect(price()).toHaveAccessibleDescription(/Please enter a number\.$/);
    await user.click(submit());
    await waitFor(() => expect(price()).toHaveFocus());
    await user.clear(price());
    await user.type(price(), "12");
    expect(price()).not.toBeInvalid();
  });

  it("is stepped by the arrow keys and the buttons, within its limits", async () => {
    asked({ min: 1, max: 2 });
    await user.click(price());
    for (const number of ["1.5", "2", "2"]) {
      await user.keyboard("{ArrowUp}");
      expect(price()).toHaveValue(number);
    }
    await user.keyboard("{ArrowDown}");
    expect(price()).toHaveValue("1.5");
    expect(price()).toHaveAttribute("aria-valuenow", "1.5");
    await user.click(document.querySelector('[data-step="-1"]')!);
    expect(price()).toHaveValue("1");
    expect(price()).toHaveFocus();
    await user.clear(price());
    await user.keyboard("{ArrowDown}");
    expect(price()).toHaveValue("1");
  });

  it("keeps the text that was being typed over a reload", async () => {
    asked();
    await user.type(price(), "12,");
    asked();
    expect(price()).toHaveValue("12,");
  });

  it("cannot be stepped once it was sent", async () => {
    await answer("3");
    fireEvent.keyDown(price(), { key: "ArrowUp" });
    fireEvent.click(document.querySelector('[data-step="1"]')!);
    expect(price()).toHaveValue("3");
  });

  it("as text is read the same way and sent as text", async () => {
    visit(text({ dataValidationType: "number" }, label("Price")), button());
    await user.type(field("Price"), "1.250,50");
    await pressSubmit();
    await screen.findByText(/Thank you/);
    expect(sent[0]?.body).toMatchObject({ answers: [{ answer: "1250.5" }] });
  });

  it("as text that cannot be read is an error", async () => {
    visit(text({ dataValidationType: "number" }, label("Price")), button());
    await user.type(field("Price"), "1e3");
    await user.tab();
    expect(field("Price")).toHaveAccessibleDescription("Please enter a number.");
  });
});

test("a slider counts as answered once it is moved, even to its first position", async () => {
  visit(numeric({ display: "slider", format: "other", increment: 0.01, max: 1 }, required("Share")), button());
  const slider = screen.getByRole("slider", { name: "Share" });
  expect(slider).toHaveAttribute("aria-valuetext", "Not answered");
  await user.click(submit());
  await waitFor(() => expect(slider).toHaveAccessibleDescription("Please answer this."));
  fireEvent.keyUp(slider, { key: "Home" });
  expect(slider).not.toHaveAttribute("aria-valuetext");
  expect(document.querySelector("output")).toHaveTextContent("0");
  await pressSubmit();
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { answers: [{ answer: 0 }] } }));
});

test("an optional choice can be cleared", async () => {
  visit(multiple({ options: options("Ink", "Paper") }, label("Bring")), button());
  await user.click(screen.getByRole("radio", { name: "Ink" }));
  await user.click(screen.getByText("Clear"));
  expect(screen.getByRole("radio", { name: "Ink" })).not.toBeChecked();
  await pressSubmit();
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { answers: [] } }));
});

test("a multiple-choice list shows what is chosen", async () => {
  visit(multiple({ display: "dropdownMany", options: options("Ink", "Paper", "Brush") }, label("Bring")));
  const summary = document.querySelector("summary");
  expect(summary).toHaveTextContent("Bring: Choose…");
  await user.click(screen.getByRole("checkbox", { name: "Brush" }));
  await user.click(screen.getByRole("checkbox", { name: "Ink" }));
  expect(summary).toHaveTextContent("Bring: Ink, Brush");
});

test("answers and the order of options survive a reload; the answers are cleared after submitting", async () => {
  const many = Array.from({ length: 30 }, (_, index) => `Option ${index}`);
  const widgets = [
    text({}, label("Name")),
    multiple({ randomize: true, format: "numbersDec", options: options(...many) }, label("One")),
    numeric({ display: "slider" }, label("Share")),
    button(),
  ];
  const order = () => screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).value);
  visit(...widgets);
  await user.type(field("Name"), "Ada");
  await user.click(screen.getAllByRole("radio")[3]!);
  const before = { order: order(), chosen: order()[3] };
  expect(before.order).not.toEqual(many.map((_, index) => String(index + 1)));

  visit(...widgets);
  expect(field("Name")).toHaveValue("Ada");
  expect(order()).toEqual(before.order);
  expect(screen.getAllByRole("radio")[3]).toBeChecked();
  expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", "Not answered");

  await pressSubmit();
  await screen.findByText(/Thank you/);
  expect(sent[0]).toMatchObject({ body: { answers: [{ answer: "Ada" }, { answer: [before.chosen] }] } });
  visit(...widgets);
  expect(field("Name")).toHaveValue("");
});

test("the numbering of shuffled options stays in order", () => {
  const words = ["Ink", "Paper", "Brush", "Chalk", "Clay", "Wood"];
  visit(
    multiple({ randomize: true, format: "alphaLower", options: options(...words) }, label("One")),
    multiple({ randomize: true, format: "numbersLtr", display: "dropdown", options: options(...words) }, label("Two")),
  );
  const faces = [...document.querySelectorAll(".mozaik-face")].map((face) => face.textContent);
  expect(faces.map((face) => face.slice(0, 3))).toEqual(["a) ", "b) ", "c) ", "d) ", "e) ", "f) "]);
  expect(faces.map((face) => face.slice(3)).sort()).toEqual([...words].sort());
  const [none, ...offered] = [...document.querySelectorAll("option")].map((option) => option.textContent);
  expect(none).toBe("Choose…");
  expect(offered.map((words) => words.split(") ")[0])).toEqual(["one", "two", "three", "four", "five", "six"]);
  expect(offered.map((words) => words.split(") ")[1]).sort()).toEqual([...words].sort());
});

test("a second click while sending sends nothing", async () => {
  let arrive = (_: unknown) => {};
  replies = [new Promise((resolve) => (arrive = resolve))];
  visit(text({}, label("Name")), button());
  await pressSubmit();
  expect(submit()).toHaveAttribute("aria-busy", "true");
  expect(field("Name")).toHaveAttribute("readonly");
  await user.click(submit());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  arrive({ id: "x" });
  await screen.findByText(/Thank you/);
  expect(sent).toHaveLength(1);
});

test("of two submit buttons the pressed one sends, and only once", async () => {
  let answer: (reply: unknown) => void = () => {};
  replies = [new Promise((resolve) => (answer = resolve))];
  const named = (words: string) => button({}, { button: { text: words } });
  visit(text({}, label("Name")), named("Send here"), named("Or here"));
  const [here, there] = ["Send here", "Or here"].map((name) => screen.getByRole("button", { name }));
  await user.type(field("Name"), "Ada");
  await user.click(there!);
  await confirm();
  await user.click(here!);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  answer({ id: "30000000-0000-7000-8000-000000000001" });
  await screen.findByText("Thank you. Your answers were submitted.");
  expect(sent.map(({ body }) => body)).toMatchObject([{ buttonId: idOf(3), answers: [{ answer: "Ada" }] }]);
  expect(here).toBeDisabled();
  expect(there).toBeDisabled();
});

test("offline, everything is kept; the same answers are sent again with the same key, changed ones with a new key", async () => {
  const lost = new Refused(0, "The mall cannot be reached.");
  replies = [lost, lost, lost, {}];
  visit(text({}, label("Name")), button());
  await user.type(field("Name"), "Ada");
  await pressSubmit();
  expect(await screen.findByText(KEPT)).toBeVisible();
  expect(field("Name")).not.toHaveAttribute("readonly");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sent).toHaveLength(2));

  // a reload sends it again by itself
  visit(text({}, label("Name")), button());
  await screen.findByRole("button", { name: "Try again" });
  expect(sent.map(({ key }) => key)).toEqual(["key-0", "key-0", "key-0"]);
  await user.type(field("Name"), " L.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/Thank you/);
  expect(sent[3]).toMatchObject({ key: "key-3", body: { answers: [{ answer: "Ada L." }] } });
});

test("an answer refused by the server shows the error at its field, which is focused", async () => {
  const answers = [{ blockId: idOf(2), message: "Please choose one of the options offered." }];
  replies = [new Refused(422, "Please check your answers.", { code: "answers-refused", answers })];
  visit(text({}, label("Name")), multiple({}, label("Choice")), button());
  await pressSubmit();
  const group = screen.getByRole("radiogroup", { name: "Choice" });
  await waitFor(() => expect(group).toHaveAccessibleDescription("Please choose one of the options offered."));
  expect(group).toBeInvalid();
  expect(screen.getByRole("radio", { name: "Option 1" })).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Please check one of your answers.");
});

test("a page that has changed offers a reload and keeps the answers", async () => {
  replies = [new Refused(409, "This page has changed.", { code: "page-changed" })];
  visit(text({}, label("Name")), button());
  await user.type(field("Name"), "Ada");
  await pressSubmit();
  expect(await screen.findByRole("button", { name: "Reload" })).toBeVisible();
  visit(multiple({}, label("New")), text({}, label("Name")), button());
  expect(screen.getByRole("radio", { name: "Option 1" })).not.toBeChecked();
  expect(field("Name")).toHaveValue("");
  visit(text({}, label("Name")), button());
  expect(field("Name")).toHaveValue("Ada");
});

test("a final refusal offers no second try", async () => {
  replies = [new Refused(404, "There is no such Mozaik.", { code: "mozaik-not-found" })];
  visit(button());
  await pressSubmit();
  expect(await screen.findByText("This page has been taken down since you opened it.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("widgets work without storage", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = full;
  try {
    visit(text({}, label("Name")), button());
    await user.type(field("Name"), "Ada");
    await pressSubmit();
    await screen.findByText(/Thank you/);
  } finally {
    Storage.prototype.setItem = setItem;
  }
  expect(sent).toHaveLength(1);
});

test("on a draft every button says that it does nothing, and nothing is sent or stored", async () => {
  serveWidgets(
    text({}, label("Name")),
    button(),
    button({ type: "redirect", url: "/explore" }, { button: { text: "Away" } }),
  );
  startDraft(document.body);
  startDraft(document.body);
  await user.type(field("Name"), "Ada");
  for (const pressed of [submit(), screen.getByRole("link", { name: "Away" })]) {
    await user.click(pressed);
    const dialog = await screen.findByRole("alertdialog", { name: "This is a draft, button events are disabled." });
    await user.click(within(dialog).getByRole("button", { name: "OK" }));
  }
  expect(sent).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test("a clicked link button is active and disabled until the visitor comes back", async () => {
  visit(button({ type: "redirect", url: "/explore" }, { button: { text: "Away" } }));
  const followed: boolean[] = [];
  document.body.firstElementChild?.addEventListener("click", (event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault(); // jsdom cannot navigate
  });
  const link = screen.getByRole("link", { name: "Away" });
  await user.keyboard("{Control>}");
  await user.click(link);
  await user.keyboard("{/Control}");
  expect(link).not.toHaveAttribute("aria-disabled");
  await user.click(link);
  expect(link).toHaveAttribute("aria-disabled", "true");
  expect(link).toHaveAttribute("data-active");
  await user.click(link);
  expect(followed).toEqual([true, true, false]);
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  expect(link).not.toHaveAttribute("aria-disabled");
});

test("a draft's page tells whether answers are correct, and stores nothing", async () => {
  const asked = { ...text({}, label("Capital")), feedback: { ...NEW_FEEDBACK, correctText: "", incorrectText: "" } };
  serveWidgets(asked, button());
  replies = [{ isCorrect: true, format: "faces", text: "Indeed" }];
  startDraft(document.body, undefined, { mozaikId: MOZAIK, revision: 7, server });
  await waitFor(() => expect(document.querySelector(".mozaik-feedback")).toBeInTheDocument());
  await user.type(field("Capital"), "Ghent{Tab}");
  await screen.findByText("Indeed");
  expect(sent.map(({ path }) => path)).toEqual([`/public/api/mozaiks/${MOZAIK}/judgements`]);
  expect(sessionStorage).toHaveLength(0);
});

describe("a judged answer", () => {
  const feedback = { ...NEW_FEEDBACK, correctText: "", incorrectText: "" };
  const judgements = `/public/api/mozaiks/${MOZAIK}/judgements`;
  const said = () => [...document.querySelectorAll(".mozaik-feedback")].map((place) => place.textContent);
  const right = { isCorrect: true, format: "faces", text: "Indeed" };
  const wrong = { isCorrect: false, format: "circles", text: "Incorrect" };
  const quiz = (): Widget[] => [
    { ...text({}, label("Capital")), feedback },
    { ...multiple({ options: options("Ink", "Paper") }, label("Tool")), feedback },
    { ...numeric({}, label("Boats")), feedback: { ...feedback, interaction: "submit" } },
    button(),
  ];
  const live = () => waitFor(() => expect(said()).toHaveLength(3));

  it("is sent to the server when it was given, and the words and icon of the verdict are shown", async () => {
    replies = [right, wrong];
    visit(...quiz());
    await live();
    await user.type(field("Capital"), "Ghent");
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "Paper" }));
    await waitFor(() => expect(said()).toEqual(["Correct: Indeed", "Incorrect", ""]));
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: judgements, body: { revision: 7, blockId: idOf(1), answer: "Ghent" } },
      { path: judgements, body: { revision: 7, blockId: idOf(2), answer: ["2"] } },
    ]);
    expect(document.querySelectorAll(".mozaik-feedback svg")).toHaveLength(2);
  });

  it("is sent with the other answers if conditions may hide its question", async () => {
    replies = [right];
    visit(...quiz());
    document.querySelector("[data-block]")?.setAttribute("data-if", "shown"); // as the logic of the page does
    await live();
    await user.click(screen.getByRole("radio", { name: "Paper" }));
    await waitFor(() => expect(said()[1]).toBe("Correct: Indeed"));
    await user.type(field("Capital"), "Ghent{Tab}");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.body).toMatchObject({ blockId: idOf(2), answers: [] });
    expect(sent[1]?.body).toMatchObject({ blockId: idOf(1), answers: [{ blockId: idOf(2), answer: ["2"] }] });
  });

  it("loses its verdict as soon as it changes", async () => {
    replies = [wrong];
    visit(...quiz());
    await live();
    await user.type(field("Capital"), "Ghent{Tab}");
    await waitFor(() => expect(said()[0]).toBe("Incorrect"));
    await user.type(field("Capital"), "!");
    expect(said()[0]).toBe("");
  });

  it("ignores a verdict that comes after the answer has changed", async () => {
    let arrive = (_: unknown) => {};
    replies = [new Promise((resolve) => (arrive = resolve)), right];
    visit(...quiz());
    await live();
    await user.click(screen.getByRole("radio", { name: "Ink" }));
    await user.click(screen.getByRole("radio", { name: "Paper" }));
    await waitFor(() => expect(said()[1]).toBe("Correct: Indeed"));
    arrive(wrong);
    await user.tab();
    expect(said()[1]).toBe("Correct: Indeed");
  });

  it("says when it could not be checked, and is asked again", async () => {
    replies = [new Refused(0, "The mall cannot be reached."), right];
    visit(...quiz());
    await live();
    await user.type(field("Capital"), "Ghent{Tab}");
    await waitFor(() => expect(said()[0]).toMatch(/could not be checked/));
    await user.type(field("Capital"), "{Tab}");
    await waitFor(() => expect(said()[0]).toBe("Correct: Indeed"));
  });

  it("that waits for the submission is shown with the score", async () => {
    replies = [
      {
        id: "x",
        judgements: [
          { ...right, blockId: idOf(1) },
          { ...wrong, blockId: idOf(3) },
        ],
      },
    ];
    visit(...quiz());
    await live();
    await pressSubmit();
    expect(
      await screen.findByText("Thank you. Your answers were submitted. You answered 1 of 2 questions correctly."),
    ).toBeVisible();
    await waitFor(() => expect(said()).toEqual(["Correct: Indeed", "", "Incorrect"]));
  });
});

describe("a button that asks for an e-mail address", () => {
  const prompt = () => screen.findByRole("dialog", { name: "Your e-mail address" });
  const address = (dialog: HTMLElement) => within(dialog).getByRole("textbox", { name: "Your e-mail address" });

  it("keeps its prompt open until the address is valid, and sends it with the answers", async () => {
    visit(text({}, label("Name")), button({ sendEmail: true }));
    await user.type(field("Name"), "Ada");
    await user.click(submit());
    const dialog = await prompt();
    await user.type(address(dialog), "nobody");
    await user.click(within(dialog).getByRole("button", { name: "Submit" }));
    expect(within(dialog).getByRole("alert")).toHaveTextContent("Email is not in a valid format.");
    expect(address(dialog)).toHaveAccessibleDescription("Email is not in a valid format.");
    expect(address(dialog)).toHaveFocus();
    expect(sent).toEqual([]);
    await user.type(address(dialog), "@example.org");
    expect(within(dialog).getByRole("alert")).toBeEmptyDOMElement();
    await user.click(within(dialog).getByRole("checkbox", { name: "Send me a copy of my answers" }));
    await user.click(within(dialog).getByRole("button", { name: "Submit" }));
    await screen.findByText(/Thank you/);
    expect(sent[0]?.body).toMatchObject({
      answers: [{ answer: "Ada" }],
      email: { address: "nobody@example.org", wantsCopy: true },
    });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("sends nothing if the prompt is cancelled", async () => {
    visit(button({ sendEmail: true }));
    await user.click(submit());
    await user.click(within(await prompt()).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toEqual([]);
    expect(submit()).toBeEnabled();
  });

  it("and leads somewhere sends the address before it leaves, and stays if that fails", async () => {
    replies = [new Refused(503, "The mall is busy.")];
    visit(text({}, label("Name")), button({ type: "redirect", url: "/explore", sendEmail: true }));
    const link = screen.getByRole("link", { name: "Submit" });
    await user.click(link);
    const dialog = await prompt();
    expect(within(dialog).queryByRole("checkbox")).toBeNull();
    await user.type(address(dialog), "ada@example.org{Enter}");
    expect(await screen.findByText("The mall is busy. Your answers are kept.")).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ buttonId: idOf(2), answers: [], email: { address: "ada@example.org" } });
    expect(link).not.toHaveAttribute("data-active");
  });
});

describe("a form with rules", () => {
  const ruled = (form: object) => ({ ...button(), meta: { ...button().meta, form } });

  it("thanks in the words of its author", async () => {
    visit(ruled({ thanks: "See you on Saturday!" }));
    await pressSubmit();
    await screen.findByText("See you on Saturday!");
    expect(screen.getByRole("status")).toHaveTextContent("See you on Saturday!");
  });

  it("says that it is closed from its closing date on, and sends nothing", async () => {
    visit(ruled({ closesAt: "2001-01-01T00:00:00.000Z" }));
    await user.click(submit());
    expect(await screen.findByText("This form is closed. It takes no more answers.")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(sent).toEqual([]);
  });

  it("that takes one submission per person sends the same id of the browser each time", async () => {
    for (const _ of [1, 2]) {
      replies = [{}];
      visit(ruled({ onePerPerson: true }));
      await pressSubmit();
      await screen.findByText(/Thank you/);
    }
    const devices = sent.map(({ body }) => (body as { device?: string }).device);
    expect(devices[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(devices).size).toBe(1);
  });
});

test("answers that could not be sent are sent once the device is online, with the same key", async () => {
  replies = [new Refused(0, "The mall cannot be reached."), {}];
  visit(text({}, label("Name")), button());
  await user.type(field("Name"), "Ada");
  await pressSubmit();
  await screen.findByText(KEPT);
  expect(screen.queryByText(/Thank you/)).toBeNull();
  fireEvent(window, new Event("online"));
  await screen.findByText(/Thank you/);
  fireEvent(window, new Event("online"));
  expect(sent.map(({ key }) => key)).toEqual(["key-0", "key-0"]);
});

describe("what shows that a person fills in the page", () => {
  const tokenRefused = () => new Refused(409, "This page was open for too long.", { code: "form-token" });

  it("is asked for once, as soon as the visitor comes to a field, and sent with the empty decoy", async () => {
    visit(text({}, label("Name")), button());
    await waitFor(() => expect(document.querySelector("button[data-live]")).not.toBeNull());
    expect(tokens).toBe(0);
    await user.type(field("Name"), "Ada");
    await waitFor(() => expect(tokens).toBe(1));
    await pressSubmit();
    await screen.findByText(/Thank you/);
    expect(proofs).toEqual([{ token: "token-1", subject: "" }]);
    expect(tokens).toBe(1);
  });

  it("has a decoy that no person comes to: by keyboard, by screen reader or by autofill", async () => {
    visit(button());
    const decoy = document.querySelector<HTMLInputElement>("[name=subject]")!;
    expect(decoy.tabIndex).toBe(-1);
    expect(decoy).toHaveAttribute("aria-hidden", "true");
    expect(decoy).toHaveAttribute("autocomplete", "off");
    expect(screen.queryByRole("textbox")).toBeNull();
    fireEvent.change(decoy, { target: { value: "Cheap links" } }); // a program does
    await pressSubmit();
    await screen.findByText(/Thank you/);
    expect(proofs).toMatchObject([{ subject: "Cheap links" }]);
  });

  it("is replaced if the page was open for too long: the same answers arrive under the same key", async () => {
    replies = [tokenRefused(), { id: "x" }];
    visit(text({}, label("Name")), button());
    await user.type(field("Name"), "Ada");
    await pressSubmit();
    await screen.findByText(/Thank you/);
    expect(proofs.map(({ token }) => token)).toEqual(["token-1", "token-2"]);
    expect(sent[1]).toEqual(sent[0]);
  });

  it("is not asked for without end, and the answers stay on the page", async () => {
    replies = [tokenRefused(), tokenRefused()];
    visit(text({}, label("Name")), button());
    await user.type(field("Name"), "Ada");
    await pressSubmit();
    expect(await screen.findByText("This page was open for too long.")).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(field("Name")).toHaveValue("Ada");
    expect(field("Name")).not.toHaveAttribute("readonly");
  });
});

describe("answers that were not sent when the tab was closed", () => {
  const closeTab = () => sessionStorage.clear();
  /** Fills in the form while the mall cannot be reached, and closes the tab. */
  async function leaveUnsent(): Promise<void> {
    replies = [new Refused(0, "The mall cannot be reached.")];
    visit(text({}, label("Name")), button());
    await user.type(field("Name"), "Ada");
    await pressSubmit();
    await screen.findByText(KEPT);
    closeTab();
  }

  it("are sent by the next visit under the same key, and called submitted once the server has them", async () => {
    await leaveUnsent();
    let arrive = (_: unknown) => {};
    replies = [new Promise((resolve) => (arrive = resolve))];
    visit(text({}, label("Name")), button());
    expect(await screen.findByText("Sending the answers of your last visit…")).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByText(/were submitted/)).toBeNull();
    arrive({ id: "x" });
    expect(await screen.findByText("The answers of your last visit were submitted.")).toBeVisible();
    expect(sent[1]).toEqual(sent[0]);
    expect(field("Name")).not.toHaveAttribute("readonly"); // the form is free for other answers
    visit(text({}, label("Name")), button());
    await waitFor(() => expect(document.querySelector("button[data-live]")).not.toBeNull());
    expect(sent).toHaveLength(2);
  });

  it("wait for the next connection, or a press, if they cannot be sent again", async () => {
    await leaveUnsent();
    replies = [new Refused(0, "The mall cannot be reached."), { id: "x" }];
    visit(text({}, label("Name")), button());
    expect(await screen.findByText(`The answers of your last visit were not sent. ${KEPT}`)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The answers of your last visit were submitted.")).toBeVisible();
  });

  it("are given up with the reason if the form does not take them any more", async () => {
    await leaveUnsent();
    replies = [new Refused(422, "This form is closed.", { code: "form-closed" })];
    visit(text({}, label("Name")), button());
    expect(await screen.findByText("The answers of your last visit were not sent. This form is closed.")).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ["of somebody else", `mozaik-unsent:${MOZAIK}:10000000-0000-4000-8000-000000000009`, {}],
    ["of last year", `mozaik-unsent:${MOZAIK}:guest`, { at: 0 }],
    ["for a button that is gone", `mozaik-unsent:${MOZAIK}:guest`, { body: { buttonId: idOf(9) } }],
  ])("are left alone if they are %s", async (_, name, other) => {
    await leaveUnsent();
    const [kept] = Object.values<string>({ ...localStorage });
    localStorage.clear();
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(kept!), ...other }));
    visit(text({}, label("Name")), button());
    await waitFor(() => expect(document.querySelector("button[data-live]")).not.toBeNull());
    await pressSubmit();
    await screen.findByText("Thank you. Your answers were submitted.");
    expect(sent.map(({ body }) => (body as { answers: unknown[] }).answers)).toMatchObject([[{ answer: "Ada" }], []]);
  });
});
