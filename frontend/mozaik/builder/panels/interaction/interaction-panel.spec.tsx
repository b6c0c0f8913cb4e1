import { jest } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NEW_INTERACTIONS } from "#mozaik/document";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { ID, openPanel, press } from "../../testing/open-panel.tsx";

const put = (id: string, choice: keyof typeof NEW_INTERACTIONS) =>
  ({ edit: "setInteraction", input: { id, interaction: NEW_INTERACTIONS[choice] } }) as const;
const effect = () => screen.getByRole("button", { name: /Effect/ });

async function choose(name: string) {
  await userEvent.click(effect());
  await userEvent.click(screen.getByRole("option", { name }));
}

/** Replaces the number in a field. */
async function fill(name: string, text: string) {
  const field = screen.getByRole("textbox", { name });
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
  await userEvent.tab();
}

test.each([
  [ID.tile, ["Slider", "Swivel", "Accordion", "Target"]],
  [ID.left, ["Slider", "Swivel"]],
  [ID.text, ["Slider", "Swivel", "Fade", "Lift", "Motion"]],
  [ID.picture, ["Slider", "Swivel", "Link", "Fade", "Lift", "Motion"]],
])("part %s offers its effects", async (at, names) => {
  openPanel("interaction", { at });
  await userEvent.click(effect());
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(names);
});

test("an effect is shown at once and stored on Apply, in one edit", async () => {
  const { node, shown, edits } = openPanel("interaction", { at: ID.text });
  await choose("Fade");
  expect(shown()).toMatchObject({ interaction: NEW_INTERACTIONS.fade });
  expect(node()).not.toHaveProperty("interaction");
  await press("Apply");
  expect(node()).toMatchObject({ interaction: NEW_INTERACTIONS.fade });
  expect(edits()).toHaveLength(1);
});

test("another effect replaces the present one with its own defaults", async () => {
  const { node } = openPanel("interaction", { at: ID.tile, before: [put(ID.tile, "target")] });
  await choose("Accordion");
  await press("Apply");
  expect(node()).toMatchObject({ interaction: NEW_INTERACTIONS.accordion });
});

test("Reset asks before it removes the interaction", async () => {
  const { node } = openPanel("interaction", { at: ID.text, before: [put(ID.text, "lift")] });
  await press("Reset");
  const question = screen.getByRole("alertdialog");
  expect(question).toHaveTextContent("Are you sure you wish to reset the Interaction?");
  await userEvent.click(within(question).getByRole("button", { name: "No" }));
  expect(node()).toHaveProperty("interaction");
  await press("Reset");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Yes" }));
  expect(node()).not.toHaveProperty("interaction");
});

test("an empty timer is 2 seconds, and a lift is clamped to 25 px", async () => {
  const fade = openPanel("interaction", { at: ID.text, before: [put(ID.text, "fade")] });
  await fill("Timer (seconds)", "0.7");
  expect(fade.shown()).toMatchObject({ interaction: { effect: { timer: 0.7 } } });
  await fill("Timer (seconds)", "0.75");
  expect(fade.shown()).toMatchObject({ interaction: { effect: { timer: 0.8 } } });
  await fill("Timer (seconds)", "");
  expect(fade.shown()).toMatchObject({ interaction: { effect: { timer: 2 } } });
  await choose("Lift");
  await fill("Transform (px)", "90");
  expect(fade.shown()).toMatchObject({ interaction: { effect: { type: "lift", transform: 25 } } });
});

test("the text of a slider has a name, and an editor in light colours whatever the theme", async () => {
  openPanel("interaction", { at: ID.text, before: [put(ID.text, "slider")] });
  const editor = await screen.findByRole("textbox", { name: "Text" });
  expect(editor.closest("[data-theme]")).toHaveAttribute("data-theme", "light");
  expect(screen.getByText("Text")).toBeVisible();
});

test("a lift that is to start on scroll becomes a fade", async () => {
  const { shown } = openPanel("interaction", { at: ID.text, before: [put(ID.text, "lift")] });
  await userEvent.click(screen.getByRole("radio", { name: "Scroll" }));
  expect(shown()).toMatchObject({
    interaction: { action: "scroll", effect: { type: "fade", opacity: 0.5, timer: 2 } },
  });
});

test("a target's link can be copied", async () => {
  const user = userEvent.setup();
  const success = jest.spyOn(toasts, "success");
  openPanel("interaction", { at: ID.tile, before: [put(ID.tile, "target")] });
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  const address = `${window.location.origin}/mozaik/00000000-0000-7000-8000-00000000005a/target/${ID.tile}`;
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(success).toHaveBeenCalledWith("Link copied");
});

test("an accordion has a link only as a target", async () => {
  openPanel("interaction", { at: ID.tile, before: [put(ID.tile, "accordion")] });
  expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
  await userEvent.click(screen.getByRole("switch", { name: "Target" }));
  expect(screen.getByRole("button", { name: "Copy link" })).toBeVisible();
});

test("a link with an address that cannot be opened cannot be applied", async () => {
  const { node } = openPanel("interaction", { at: ID.picture, before: [put(ID.picture, "link")] });
  const field = screen.getByRole("textbox", { name: "Address" });
  await userEvent.click(field);
  await userEvent.paste("javascript:alert(1)");
  expect(screen.getByRole("button", { name: "Apply" })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.paste("a.example/tides");
  await press("Apply");
  expect(node()).toMatchObject({ interaction: { url: "http://a.example/tides", target: "_blank" } });
});
