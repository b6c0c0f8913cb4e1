import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { type EditRequest, NEW_WIDGETS, type Widget } from "#mozaik/document";
import { SyncWorld } from "../testing/sync-world.ts";
import { NO_LONGER_FITS } from "./sending.ts";
import { type SyncState, savingOf } from "./sync-state.ts";

const NEW = testId(700);
const padding = (px: number, id: string = ID.text): EditRequest => ({
  edit: "setDesign",
  input: { id, design: { padding: `${px}px 0px 0px 0px` } },
});
const text = (words: string): EditRequest => ({ edit: "setText", input: { id: ID.text, text: sentence(words) } });
const widget = (value: Widget): EditRequest => ({
  edit: "setContent",
  input: { id: ID.empty, content: { type: "widget", widget: value } },
});
const blockOf = ({ document }: Pick<SyncState, "document">, id: string = ID.text) => document.nodes[id];
const paddingOf = (state: Pick<SyncState, "document">) => blockOf(state)?.design?.padding;

/** One tab, connected to a server with the sample document. */
function oneTab(document = sample) {
  const world = new SyncWorld(document);
  const tab = world.open();
  return { world, tab };
}

describe("sending", () => {
  test("too many requests: waits, keeps the edit and sends it again with its key", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    const first = tab.state.batch;
    world.fail(0, 429);
    expect(savingOf(tab.state).kind).toBe("offline");
    expect(tab.state.pending).toEqual([padding(1)]);
    expect([tab.hasTimer, tab.told]).toEqual([true, []]);
    world.fireTimer(tab);
    expect(tab.state.batch).toEqual(first);
    world.finish(() => "theirs");
    expect(paddingOf(world.server)).toBe("1px 0px 0px 0px");
  });

  test("words that are not an edit yet are not saved", () => {
    const { world, tab } = oneTab();
    world.give(tab, { kind: "words-typed", areUnsaved: true });
    expect(savingOf(tab.state).kind).toBe("saving");
    world.edit(tab, text("Typed"));
    world.give(tab, { kind: "words-typed", areUnsaved: false });
    world.handle(0);
    expect(savingOf(tab.state).kind).toBe("saving");
    world.deliver(0);
    expect(savingOf(tab.state).kind).toBe("saved");
  });

  test("an answer that arrives twice is applied once", () => {
    const { world, tab } = oneTab();
    world.edit(tab, { edit: "addTile", input: { id: NEW, place: { parentId: ID.page } } });
    world.handle(0);
    world.deliver(0, true);
    world.edit(tab, padding(1));
    world.deliver(0);
    expect(tab.state.pending).toEqual([padding(1)]);
    expect(savingOf(tab.state).kind).toBe("saving");
    world.finish(() => "theirs");
    expect(paddingOf(world.server)).toBe("1px 0px 0px 0px");
    expect(tab.state.document).toEqual(world.server.document);
  });

  test("news read twice are applied once and cause no further load", () => {
    const { world, tab } = oneTab();
    world.server.edit({ edit: "addTile", input: { id: NEW, place: { parentId: ID.page } } });
    world.give(tab, { kind: "announced", revision: world.server.revision });
    world.handle(0);
    world.deliver(0, true);
    expect(tab.state.document).toEqual(world.server.document);
    world.deliver(0);
    expect(tab.state.document).toEqual(world.server.document);
    expect(world.asked).toEqual(["read-edits"]);
  });

  test("a lost answer: the edit is sent again and happens once", () => {
    const { world, tab } = oneTab();
    world.edit(tab, { edit: "addTile", input: { id: NEW, place: { parentId: ID.page } } });
    world.handle(0);
    world.fail(0, 0);
    world.fireTimer(tab);
    world.finish(() => "theirs");
    expect(world.server.log.filter(({ type }) => type === "TileAdded")).toHaveLength(1);
    expect(tab.state.document).toEqual(world.server.document);
  });

  test("a batch split into smaller portions is stored that way, so that a reload repeats none", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    world.edit(tab, { edit: "addTile", input: { id: NEW, place: { parentId: ID.page } } });
    world.edit(tab, { edit: "removeColumn", input: { id: ID.right } });
    world.handle(0);
    world.deliver(0);
    world.server.edit({ edit: "removeColumn", input: { id: ID.left } });
    world.handle(0); // refused as a whole: one column must remain
    world.deliver(0);
    world.handle(0); // the tile alone, and its answer is lost
    world.close(tab);
    const again = world.open();
    world.finish(() => "theirs");
    expect(world.server.log.filter(({ type }) => type === "TileAdded")).toHaveLength(1);
    expect(again.told).toEqual([NO_LONGER_FITS]);
    expect(again.state.document).toEqual(world.server.document);
  });

  test("an unexplained refusal is retried later, not at once", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    world.fail(0, 409);
    world.handle(0);
    world.deliver(0);
    expect([savingOf(tab.state).kind, tab.hasTimer]).toEqual(["offline", true]);
    world.finish(() => "theirs");
    expect(paddingOf(world.server)).toBe("1px 0px 0px 0px");
  });

  test("shows Saved only if nothing is pending", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    world.handle(0);
    world.step(tab, "undo");
    world.deliver(0);
    expect(savingOf(tab.state).kind).toBe("saving");
    world.finish(() => "theirs");
    expect(savingOf(tab.state).kind).toBe("saved");
  });
});

describe("a conflict", () => {
  const begun = edited(sample, widget(NEW_WIDGETS.text));
  const { text: fresh } = NEW_WIDGETS;
  const labelled = widget({ ...fresh, label: { ...fresh.label, text: "Your name" } });
  const required = widget({ ...fresh, required: true });
  const both = {
    content: { widget: { label: { text: "Your name" }, required: true } },
  };

  test("does not arise if one author changes the label and the other `required` of a widget", () => {
    const { world, tab } = oneTab(begun);
    world.server.edit(labelled);
    world.edit(tab, required);
    world.finish(() => {
      throw new Error("asked");
    });
    expect(blockOf(world.server, ID.empty)).toMatchObject(both);
    expect(tab.state.document).toEqual(world.server.document);
  });

  test("does not arise if the second edit is made while the first one is sent", () => {
    const { world, tab } = oneTab(begun);
    world.server.edit(labelled);
    world.edit(tab, padding(1));
    world.edit(tab, required);
    world.finish(() => {
      throw new Error("asked");
    });
    expect(blockOf(world.server, ID.empty)).toMatchObject(both);
  });

  test("resolved for the author leaves others' changes in other fields alone", () => {
    const { world, tab } = oneTab(begun);
    world.server.edit(widget({ ...fresh, label: { ...fresh.label, text: "Theirs" }, required: true }));
    world.edit(tab, labelled);
    world.finish(() => "mine");
    expect(blockOf(world.server, ID.empty)).toMatchObject(both);
  });

  test("is shown again after a reload", () => {
    const { world, tab } = oneTab();
    world.server.edit(text("Theirs"));
    world.edit(tab, padding(1));
    world.edit(tab, text("Mine"));
    world.handle(0);
    world.deliver(0);
    expect(tab.state.phase.kind).toBe("conflict");
    world.close(tab);
    const again = world.open();
    expect(blockOf(again.state)).toMatchObject({ content: { text: sentence("Mine") } });
    let asked = 0;
    world.finish(() => {
      asked += 1;
      return "theirs";
    });
    expect(asked).toBe(1);
    expect(blockOf(world.server)).toMatchObject({
      content: { text: sentence("Theirs") },
      design: { padding: "1px 0px 0px 0px" },
    });
  });
});

describe("undo and redo", () => {
  test("show their effect at once and are sent afterwards", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    world.finish(() => "theirs");
    world.step(tab, "undo");
    expect(paddingOf(tab.state)).toBeUndefined();
    expect(savingOf(tab.state).kind).toBe("saving");
    expect(paddingOf(world.server)).toBe("1px 0px 0px 0px");
    world.finish(() => "theirs");
    expect(paddingOf(world.server)).toBeUndefined();
    world.step(tab, "redo");
    expect(paddingOf(tab.state)).toBe("1px 0px 0px 0px");
    world.finish(() => "theirs");
    expect(world.server.log.map(({ type }) => type).slice(-3)).toEqual(["DesignChanged", "EditUndone", "EditRedone"]);
    expect(tab.state.document).toEqual(world.server.document);
  });

  test("wait for an edit that is being sent", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    world.step(tab, "undo");
    expect(paddingOf(tab.state)).toBeUndefined();
    world.finish(() => "theirs");
    expect(world.server.log.at(-1)?.type).toBe("EditUndone");
    expect(tab.state.document).toEqual(sample);
  });

  test("survive a reload with the edits after them while they wait", () => {
    const { world, tab } = oneTab();
    const remove: EditRequest = { edit: "removeBlock", input: { id: ID.text } };
    world.edit(tab, remove);
    world.finish(() => "theirs");
    world.step(tab, "undo");
    world.edit(tab, text("After it"));
    world.close(tab);
    const again = world.open();
    expect(blockOf(again.state)).toMatchObject({ content: { text: sentence("After it") } });
    expect(savingOf(again.state).kind).toBe("saving");
    world.finish(() => "theirs");
    expect(blockOf(world.server)).toMatchObject({ content: { text: sentence("After it") } });
    expect(again.state.document).toEqual(world.server.document);
    expect(again.told).toEqual([]);
  });

  test("cancel each other out while they wait", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    world.finish(() => "theirs");
    world.edit(tab, padding(2, ID.picture));
    world.step(tab, "undo");
    world.step(tab, "redo");
    expect(paddingOf(tab.state)).toBe("1px 0px 0px 0px");
    world.finish(() => "theirs");
    expect(world.server.log.filter(({ type }) => type === "EditUndone")).toEqual([]);
  });

  test("are left to the server if someone else changed the same field, and the author learns why", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    world.finish(() => "theirs");
    world.server.edit(padding(7));
    world.finish(() => "theirs");
    world.step(tab, "undo");
    expect(paddingOf(tab.state)).toBe("7px 0px 0px 0px");
    world.finish(() => "theirs");
    expect(tab.told).toEqual([expect.stringMatching(/changed the same since/)]);
    expect(tab.state.document).toEqual(world.server.document);
  });

  test("redo in the reverse order of the undos, sent or not", () => {
    const { world, tab } = oneTab();
    world.edit(tab, padding(1));
    world.finish(() => "theirs");
    world.give(tab, { kind: "connection", isOnline: false });
    world.edit(tab, text("Never sent"));
    world.fail(0, 0);
    world.step(tab, "undo");
    world.step(tab, "undo");
    expect(tab.state.document).toEqual(sample);
    world.finish(() => "theirs");
    expect(world.server.document).toEqual(sample);
    world.step(tab, "redo");
    expect(tab.state.document).toEqual(edited(sample, padding(1)));
    world.step(tab, "redo");
    expect(tab.state.document).toEqual(edited(sample, padding(1), text("Never sent")));
    world.finish(() => "theirs");
    expect(tab.state.document).toEqual(world.server.document);
  });

  test("random undos and redos lead back to the same document", () => {
    const { world, tab } = oneTab();
    const seen = [tab.state.document];
    for (let n = 1; n <= 12; n++) {
      world.edit(tab, n % 3 === 0 ? text(`Words ${n}`) : padding(n, n % 2 === 0 ? ID.text : ID.picture));
      if (n % 4 === 0) world.finish(() => "theirs");
      seen.push(tab.state.document);
    }
    for (const document of seen.slice(0, -1).reverse()) {
      world.step(tab, "undo");
      expect(tab.state.document).toEqual(document);
    }
    for (const document of seen.slice(1)) {
      world.step(tab, "redo");
      expect(tab.state.document).toEqual(document);
    }
    world.finish(() => "theirs");
    expect(world.server.document).toEqual(seen.at(-1));
  });
});
