import fc from "fast-check";
import { anyEdit, type Chance, sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { type EditRequest, type MozaikDocument, type RichText, textOf } from "#mozaik/document";
import { isHistoryRequest, withPending } from "./engine/pending.ts";
import { rebasePending } from "./engine/rebase-pending.ts";
import { FakeServer } from "./testing/fake-server.ts";
import { SyncWorld, tagged } from "./testing/sync-world.ts";

const numbers = fc.array(fc.nat(9_999), { minLength: 12, maxLength: 12 });

/** Random choices from a seed; ids are new in every run. */
function chances(run: { lastId: number }) {
  return (choices: readonly number[]): Chance => {
    let cursor = 0;
    return {
      below(n) {
        cursor += 1;
        return (choices[cursor % choices.length] ?? 0) % n;
      },
      newId() {
        run.lastId += 1;
        return testId(run.lastId);
      },
    };
  };
}

const ACTIONS = [
  "edit",
  "edit",
  "tagged",
  "tagged",
  "several",
  "undo",
  "redo",
  "restore",
  "text undo",
  "handle",
  "handle",
  "handle",
  "deliver",
  "deliver",
  "deliver",
  "deliver again",
  "lost",
  "too many requests",
  "not ready",
  "other",
  "other",
  "announce",
  "timer",
  "decide",
  "offline",
  "online",
  "reload",
  "new tab",
  "restart",
] as const;

/** The sample with a text of four paragraphs, so that edits of one text can be merged. */
const paragraphs = (...words: readonly string[]): RichText => ({
  v: 1,
  blocks: words.flatMap((line) => sentence(line).blocks),
});
const start = edited(sample, {
  edit: "setText",
  input: { id: ID.text, text: paragraphs("one", "two", "three", "four") },
});

const STEPS = ["edit", "text", "group", "other", "undo", "undo", "undo", "redo", "redo"] as const;

const action = fc.record({ name: fc.constantFrom(...ACTIONS), numbers });

describe("the sync engine", () => {
  test("saves every edit exactly once, or says that it did not, whatever fails", () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 5, maxLength: 60 }), (actions) => {
        const run = { lastId: 10_000 };
        const chance = chances(run);
        const world = new SyncWorld(start);
        world.open();
        let tags = 0;
        for (const { name, numbers: choices } of actions) {
          const [first = 0, second = 0] = choices;
          const tab = world.tabs[first % world.tabs.length] ?? world.open();
          const random = (document: MozaikDocument) => anyEdit(document, chance(choices));
          switch (name) {
            case "edit": {
              const edit = random(tab.state.document);
              if (edit) world.edit(tab, edit);
              break;
            }
            case "tagged":
              tags += 1;
              world.edit(tab, tagged(tags, tab.state.document, second));
              break;
            case "several": {
              tags += 2;
              const { document } = tab.state;
              world.edit(tab, tagged(tags - 1, document, second), tagged(tags, document, second + 1));
              break;
            }
            case "undo":
            case "redo":
              world.step(tab, name);
              break;
            case "restore":
              world.restore(tab, second % (tab.state.confirmed.revision + 1));
              break;
            case "text undo": {
              const [block] = Object.values(start.nodes).filter((node) => node.kind === "block");
              const text = sentence(`Before ${second % 2}`);
              if (block) world.edit(tab, { edit: "setText", input: { id: block.id, text }, takesBack: true });
              break;
            }
            case "handle":
              world.handle(second);
              break;
            case "deliver":
              world.deliver(second);
              break;
            case "deliver again":
              world.deliver(second, true);
              break;
            case "lost":
              world.fail(second, 0);
              break;
            case "too many requests":
              world.fail(second, 429);
              break;
            case "not ready":
              world.fail(second, 503);
              break;
            case "other": {
              const edit = second % 3 === 0 ? rewritten(world.server.document, choices) : random(world.server.document);
              if (edit) world.server.edit(edit);
              break;
            }
            case "announce":
              world.give(tab, { kind: "announced", revision: world.server.revision });
              break;
            case "timer":
              if (tab.hasTimer) world.fireTimer(tab);
              break;
            case "decide":
              world.give(tab, { kind: "decided", choice: second % 2 === 0 ? "mine" : "theirs" });
              break;
            case "offline":
            case "online":
              world.give(tab, { kind: "connection", isOnline: name === "online" });
              break;
            case "reload":
              world.close(tab);
              world.open(second % 2 === 0);
              break;
            case "new tab":
              if (world.tabs.length < 3) world.open();
              break;
            case "restart":
              world.server.restart();
              break;
          }
        }
        let asked = actions.length;
        world.finish(() => {
          asked += 1;
          return asked % 2 === 0 ? "mine" : "theirs";
        });
        for (const { state } of world.tabs) {
          expect(state.pending).toEqual([]);
          expect(state.document).toEqual(world.server.document);
        }
        const saved = world.savedTags();
        expect([...world.made].filter((tag) => !saved.includes(tag) && !world.reported.has(tag))).toEqual([]);
        expect(saved.filter((tag, index) => saved.indexOf(tag) !== index)).toEqual([]);
      }),
      { numRuns: Number(process.env.RUNS ?? 150) },
    );
  });

  test("shows at once what the server's undo and redo will do, also with two tabs of the author", () => {
    const seen = { predicted: 0, unpredicted: 0 };
    const choice = fc.record({ name: fc.constantFrom(...STEPS), numbers });
    fc.assert(
      fc.property(fc.array(choice, { minLength: 4, maxLength: 30 }), (choices) => {
        const chance = chances({ lastId: 10_000 });
        const world = new SyncWorld(start);
        const tabs = [world.open(), world.open()];
        world.finish(() => "mine");
        for (const { name, numbers: run } of choices) {
          const tab = tabs[(run[0] ?? 0) % tabs.length] ?? world.open();
          const { document } = tab.state;
          const [one, two] = [anyEdit(document, chance(run)), rewritten(document, run)];
          if (name === "edit" && one) world.edit(tab, one);
          if (name === "text") world.edit(tab, two);
          if (name === "group" && one) world.edit(tab, one, two);
          if (name === "other") world.server.edit((run[1] ?? 0) % 2 === 0 && one ? one : two);
          if (name === "undo" || name === "redo") world.step(tab, name);
          const step = tab.state.pending.find(isHistoryRequest);
          const predicted = tab.state.document;
          world.finish(() => "mine");
          if (step?.target) expect(world.server.document).toEqual(predicted);
          if (step) seen[step.target ? "predicted" : "unpredicted"] += 1;
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 150) },
    );
    expect(seen.predicted).toBeGreaterThan(seen.unpredicted);
  });

  test("finds a conflict exactly when the server does", () => {
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 4 }), numbers, (others, choices) => {
        const chance = chances({ lastId: 10_000 });
        const server = new FakeServer(sample);
        for (const other of others) {
          const edit = anyEdit(server.document, chance(other));
          if (edit) server.edit(edit);
        }
        const mine = anyEdit(sample, chance(choices));
        const since = server.editsSince(0);
        if (!mine || !("reply" in since)) return;
        const changes = since.reply.edits.flatMap((edit) => edit.changes);
        const here = rebasePending([mine], { base: sample, changes, newer: server.document });
        const there = server.send([mine], 0, "key");
        const verdict = here.conflict ? "conflict" : here.dropped.length > 0 ? "does not fit" : "merged";
        verdicts.add(verdict);
        if ("reply" in there) expect([verdict, here.document]).toEqual(["merged", server.document]);
        else expect(verdict).toBe(there.failure.status === 409 ? "conflict" : "does not fit");
      }),
      { numRuns: 1_000 },
    );
    expect([...verdicts].sort()).toEqual(["conflict", "does not fit", "merged"]);
  });

  test("finds a conflict in a text exactly when the server does, however many edits it is about", () => {
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(numbers, { minLength: 1, maxLength: 3 }),
        fc.array(numbers, { minLength: 1, maxLength: 3 }),
        (others, own) => {
          const server = new FakeServer(start);
          for (const other of others) server.edit(rewritten(server.document, other));
          const mine: EditRequest[] = [];
          for (const choices of own) {
            const edit = rewritten(withPending(start, mine), choices);
            mine.push(mine.length > 0 && (choices[3] ?? 0) % 2 === 0 ? { ...edit, joined: true } : edit);
          }
          const since = server.editsSince(0);
          if (!("reply" in since)) return;
          const changes = since.reply.edits.flatMap((edit) => edit.changes);
          const here = rebasePending(mine, { base: start, changes, newer: server.document });
          const there = server.send(mine, 0, "key");
          verdicts.add(here.conflict ? "conflict" : "merged");
          if ("reply" in there) expect([here.conflict, here.document]).toEqual([null, server.document]);
          else expect([here.conflict === null, there.failure.status]).toEqual([false, 409]);
        },
      ),
      { numRuns: 1_000 },
    );
    expect([...verdicts].sort()).toEqual(["conflict", "merged"]);
  });
});

/** An edit of the sample's text: one paragraph rewritten, added or removed. */
function rewritten(document: MozaikDocument, [which = 0, how = 0, word = 0]: readonly number[]): EditRequest {
  const { blocks } = textOf(document.nodes[ID.text]) ?? paragraphs("");
  const at = which % (blocks.length + 1);
  const added = how % 4 === 3 ? [] : sentence(`new ${word % 7}`).blocks;
  const removed = how % 4 === 2 ? 0 : 1;
  return { edit: "setText", input: { id: ID.text, text: { v: 1, blocks: blocks.toSpliced(at, removed, ...added) } } };
}
