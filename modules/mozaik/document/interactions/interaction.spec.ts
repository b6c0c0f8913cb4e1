import { applyEdit, EditRequest } from "../edit.ts";
import { rebaseEdit } from "../history.ts";
import { copyDocument } from "../new-document.ts";
import { refsOfNode } from "../node-refs.ts";
import { publishCheck } from "../publish-check.ts";
import { withoutHidden } from "../shown.ts";
import { sentence, testId } from "../testing/any-edit.ts";
import { edited, ID, sample } from "../testing/sample-document.ts";
import { liftOf, timerOf, withAction } from "./animation-effects/effect-rules.ts";
import { INTERACTIONS, Interaction, NEW_INTERACTIONS } from "./interaction.ts";
import { INTERACTION_CHOICES, type InteractionChoice } from "./interaction-choices.ts";
import { choiceOf, offeredInteractions } from "./offered-interactions.ts";

const put = (id: string, choice: InteractionChoice) =>
  ({ edit: "setInteraction", input: { id, interaction: NEW_INTERACTIONS[choice] } }) as const;
const reset = (id: string) => ({ edit: "setInteraction", input: { id, interaction: null } }) as const;
const offered = (id: string) => offeredInteractions(sample.nodes[id]!);

test("every definition is registered under its own type, and every choice starts with a valid interaction", () => {
  expect(Object.entries(INTERACTIONS).map(([key, { type }]) => key === type)).not.toContain(false);
  for (const choice of INTERACTION_CHOICES) {
    const interaction = Interaction.parse(NEW_INTERACTIONS[choice]);
    expect(choiceOf(interaction)).toBe(choice);
  }
});

test("every part but a page offers slider and swivel, a tile, a text and an asset also their own", () => {
  expect(offered(ID.page)).toEqual([]);
  for (const id of [ID.layout, ID.left, ID.empty]) expect(offered(id)).toEqual(["slider", "swivel"]);
  expect(offered(ID.tile)).toEqual(["slider", "swivel", "accordion", "target"]);
  expect(offered(ID.text)).toEqual(["slider", "swivel", "fade", "lift", "motion"]);
  expect(offered(ID.picture)).toEqual(["slider", "swivel", "link", "fade", "lift", "motion"]);
});

test("new interactions have the specified values", () => {
  expect(NEW_INTERACTIONS.fade).toMatchObject({ action: "hover", effect: { type: "fade", opacity: 0.5, timer: 2 } });
  expect(NEW_INTERACTIONS.lift).toMatchObject({ action: "hover", effect: { transform: 4, boxShadow: true } });
  expect(NEW_INTERACTIONS.motion).toMatchObject({ action: "scroll", effect: { direction: "top", timer: 2 } });
  expect(NEW_INTERACTIONS.accordion).toMatchObject({
    initiallyCollapsed: true,
    appearance: {
      showButton: false,
      text: "Show More...",
      style: { color: "#0000ff", fontSize: 20 },
      buttonStyle: { backgroundColor: "#0000ff", borderColor: "#000000", color: "#ffffff" },
    },
  });
  expect(NEW_INTERACTIONS.slider).toMatchObject({
    mode: "arrowWithCircle",
    position: "bottom",
    padding: "8px 8px 8px 8px",
    backgroundColour: "#e8e8e8",
    iconColour: "#000000",
  });
  expect(NEW_INTERACTIONS.swivel).toMatchObject({
    direction: "left",
    padding: "8px 8px 8px 8px",
    backgroundColour: "#e8e8e8",
  });
  expect(NEW_INTERACTIONS.link).toMatchObject({ target: "_blank" });
});

test("a new interaction replaces the one before it, and the history names both", () => {
  const slider = applyEdit(sample, put(ID.tile, "slider"));
  expect(slider).toMatchObject({ event: "InteractionChanged", label: "Added slider to tile 1" });
  const swivel = applyEdit(slider.document, put(ID.tile, "swivel"));
  expect(swivel.label).toBe("Replaced slider with swivel on tile 1");
  expect(swivel.document.nodes[ID.tile]).toMatchObject({ interaction: NEW_INTERACTIONS.swivel });
  const none = applyEdit(swivel.document, reset(ID.tile));
  expect(none.label).toBe("Removed swivel from tile 1");
  expect(none.document).toEqual(sample);
});

test("a changed field is named as a change", () => {
  const document = edited(sample, put(ID.text, "fade"));
  const effect = { type: "fade" as const, opacity: 0.2, timer: 1 };
  const interaction = { type: "animation-effects-interaction" as const, action: "hover" as const, effect };
  const { label } = applyEdit(document, { edit: "setInteraction", input: { id: ID.text, interaction } });
  expect(label).toBe('Changed fade of text "The first words of…"');
});

test.each([
  [ID.page, "slider"],
  [ID.left, "accordion"],
  [ID.text, "link"],
  [ID.empty, "fade"],
  [ID.text, "target"],
] as const)("part %s cannot have a %s", (id, choice) => {
  expect(() => applyEdit(sample, put(id, choice))).toThrow(`has no ${choice}`);
});

test("a block loses an interaction that its new content cannot have, and keeps any other", () => {
  const clear = { edit: "setContent", input: { id: ID.text, content: null } } as const;
  expect(edited(sample, put(ID.text, "motion"), clear).nodes[ID.text]).not.toHaveProperty("interaction");
  expect(edited(sample, put(ID.text, "slider"), clear).nodes[ID.text]).toHaveProperty("interaction");
  const write = { edit: "setText", input: { id: ID.picture, text: sentence("words") } } as const;
  expect(edited(sample, put(ID.picture, "link"), write).nodes[ID.picture]).not.toHaveProperty("interaction");
  expect(edited(sample, put(ID.picture, "lift"), write).nodes[ID.picture]).toHaveProperty("interaction");
});

test.each([
  ["a script as an address", { ...NEW_INTERACTIONS.link, url: "javascript:alert(1)" }],
  ["a colour that closes the style element", { ...NEW_INTERACTIONS.slider, backgroundColour: "red}</style>" }],
  ["another mode", { ...NEW_INTERACTIONS.slider, mode: "spiral" }],
  ["an unknown field", { ...NEW_INTERACTIONS.target, onClick: "x" }],
  ["a lift of 26 px", { ...NEW_INTERACTIONS.lift, effect: { type: "lift", transform: 26, boxShadow: true } }],
  ["a lift on scroll", { ...NEW_INTERACTIONS.lift, action: "scroll" }],
  ["a motion on hover", { ...NEW_INTERACTIONS.motion, action: "hover" }],
  ["a negative time", { ...NEW_INTERACTIONS.fade, effect: { type: "fade", opacity: 0.5, timer: -1 } }],
])("%s is not accepted", (_what, interaction) => {
  expect(EditRequest.safeParse({ edit: "setInteraction", input: { id: ID.picture, interaction } }).success).toBe(false);
});

test("an action that the effect does not work with makes it a fade", () => {
  const fade = { action: "hover" as const, effect: { type: "fade" as const, opacity: 0.1, timer: 9 } };
  expect(withAction(fade, "scroll")).toEqual({ ...fade, action: "scroll" });
  const lift = { action: "hover" as const, effect: { type: "lift" as const, transform: 9, boxShadow: false } };
  expect(withAction(lift, "scroll")).toEqual({ action: "scroll", effect: { type: "fade", opacity: 0.5, timer: 2 } });
});

test("a typed time is at least 0, in tenths, and 2 seconds if the field is empty", () => {
  expect([null, Number.NaN, -1, 0, 0.34, 0.75, 3].map(timerOf)).toEqual([2, 2, 0, 0, 0.3, 0.8, 3]);
});

test("a typed shift is clamped to 25 px", () => {
  expect([null, -3, 0, 12, 90].map(liftOf)).toEqual([4, 0, 0, 12, 25]);
});

test("links of interactions are references, and lead into the copy of a document", () => {
  const interaction = { ...NEW_INTERACTIONS.link, url: `#${ID.tile}` } as const;
  const document = edited(
    sample,
    EditRequest.parse({ edit: "setInteraction", input: { id: ID.picture, interaction } }),
  );
  expect(refsOfNode(document.nodes[ID.picture]!)).toMatchObject({ nodes: [ID.tile], links: [`#${ID.tile}`] });
  const ids = new Map(Object.keys(document.nodes).map((id, index) => [id, testId(900 + index)]));
  const copy = copyDocument(document, (id) => ids.get(id) ?? id);
  const copied = copy.nodes[ids.get(ID.picture) ?? ""];
  expect(copied).toMatchObject({ interaction: { url: `#${ids.get(ID.tile)}` } });
});

test("the check before publishing names interactions that visitors cannot use", () => {
  const assets = { [ID.asset]: { alt: "A hill", credit: "" } };
  const found = (id: string, choice: InteractionChoice) =>
    publishCheck(edited(sample, put(id, choice)), assets).filter((finding) => finding.id === id);
  expect(found(ID.tile, "slider")).toMatchObject([{ kind: "empty", message: "A slider has no text." }]);
  expect(found(ID.tile, "target")).toMatchObject([{ kind: "missing-label", message: "A target has no name." }]);
  expect(found(ID.picture, "link")).toMatchObject([{ kind: "broken-link" }]);
  expect(found(ID.tile, "accordion")).toEqual([]);
});

test("visitors do not get the interaction of a hidden column", () => {
  const hidden = edited(sample, put(ID.right, "slider"), { edit: "hideColumn", input: { id: ID.right } });
  expect(withoutHidden(hidden).nodes[ID.right]).not.toHaveProperty("interaction");
});

describe("two authors at one interaction", () => {
  const set = (fields: object): EditRequest => ({
    edit: "setInteraction",
    input: { id: ID.tile, interaction: Interaction.parse({ ...NEW_INTERACTIONS.accordion, ...fields }) },
  });
  const accordion = NEW_INTERACTIONS.accordion;
  if (accordion.type !== "accordion-interaction") throw new Error("an accordion");
  const { appearance } = accordion;
  const base = edited(sample, put(ID.tile, "accordion"));
  const theirs = applyEdit(base, set({ appearance: { ...appearance, style: { ...appearance.style, fontSize: 30 } } }));
  const onto = (request: EditRequest) => rebaseEdit(theirs.document, theirs.changes, request);

  test("who change different fields keep both changes", () => {
    const mine = onto(
      set({ name: "More", appearance: { ...appearance, style: { ...appearance.style, color: "#112233" } } }),
    );
    if (!mine.ok) throw new Error("a conflict");
    expect(mine.applied.document.nodes[ID.tile]).toMatchObject({
      interaction: { name: "More", appearance: { style: { fontSize: 30, color: "#112233" } } },
    });
    expect(mine.applied.changes.map((change) => change.op === "update" && change.path.join("/"))).toEqual([
      "interaction/name",
      "interaction/appearance/style/color",
    ]);
  });

  test("who change the same field are in conflict about that field alone", () => {
    const mine = onto(
      set({ name: "More", appearance: { ...appearance, style: { ...appearance.style, fontSize: 12 } } }),
    );
    expect(mine).toMatchObject({
      ok: false,
      conflicts: [{ id: ID.tile, path: ["interaction", "appearance", "style", "fontSize"] }],
    });
  });

  test("of whom one replaces it are in conflict", () => {
    expect(onto(put(ID.tile, "slider"))).toMatchObject({ ok: false });
    const replaced = applyEdit(base, put(ID.tile, "slider"));
    expect(rebaseEdit(replaced.document, replaced.changes, set({ name: "More" }))).toMatchObject({ ok: false });
  });
});
