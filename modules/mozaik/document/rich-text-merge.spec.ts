import fc from "fast-check";
import { RichText, type RichTextBlock } from "./rich-text.ts";
import { changedRegions, mergeRichTexts } from "./rich-text-merge.ts";

const line = (words: string): RichTextBlock => ({
  type: "paragraph",
  children: words === "" ? [] : [{ type: "text", text: words }],
});
const textOf = (...lines: readonly string[]): RichText => ({ v: 1, blocks: lines.map(line) });
const merged = (base: readonly string[], mine: readonly string[], theirs: readonly string[]) =>
  mergeRichTexts(textOf(...base), textOf(...mine), textOf(...theirs));

test.each([
  ["neighbouring paragraphs", ["a", "b"], ["A", "b"], ["a", "B"], ["A", "B"]],
  ["a paragraph and one added behind it", ["a"], ["A"], ["a", "b"], ["A", "b"]],
  ["a paragraph that was split and the next one", ["ab", "c"], ["a", "b", "c"], ["ab", "C"], ["a", "b", "C"]],
  ["a removed paragraph and another one", ["a", "b", "c"], ["b", "c"], ["a", "b", "C"], ["b", "C"]],
  ["new paragraphs at the same place, theirs first", ["a"], ["a", "mine"], ["a", "theirs"], ["a", "theirs", "mine"]],
  ["the same change", ["a", "b"], ["A", "b"], ["A", "b"], ["A", "b"]],
  ["the same new paragraph", ["a"], ["a", "b"], ["a", "b"], ["a", "b"]],
  ["a text that one side has emptied", ["a"], [""], ["a"], []],
])("merges %s", (_, base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toEqual({ text: textOf(...expected), isConflict: false });
});

test.each([
  ["one paragraph changed by both", ["a", "b"], ["A", "b"], ["α", "b"], ["A", "b"]],
  ["a paragraph that one side changed and the other removed", ["a", "b"], ["A", "b"], ["b"], ["A", "b"]],
  ["first words in an empty text", [], ["mine"], ["theirs"], ["mine"]],
  ["a paragraph added inside of a rewritten part", ["a", "b"], ["a", "new", "b"], ["ab"], ["a", "new", "b"]],
])("asks about %s, and has mine there", (_, base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toEqual({ text: textOf(...expected), isConflict: true });
});

test("a paragraph in conflict keeps what they changed in another one", () => {
  expect(merged(["a", "b"], ["A", "b"], ["α", "B"])).toEqual({ text: textOf("A", "B"), isConflict: true });
});

test("very long changed parts are compared as a whole", () => {
  const many = (word: string) => Array.from({ length: 600 }, (_, n) => `${word} ${n}`);
  const regions = changedRegions(textOf(...many("old"), "end"), textOf(...many("new"), "more", "end"));
  expect(regions).toMatchObject([{ from: 0, to: 600, blocks: { length: 601 } }]);
});

/** Few different words, so that equal paragraphs are frequent. */
const anyLines = fc.array(fc.constantFrom("", "a", "b", "c", "d"), { maxLength: 7 });
/** A text as somebody left it after a few changes: each puts some lines in place of others. */
const someChanges = fc.array(
  fc.record({ at: fc.nat(7), removed: fc.nat(2), added: fc.array(fc.constantFrom("x", "y", "z"), { maxLength: 2 }) }),
  { maxLength: 2 },
);
type SomeChanges = typeof someChanges extends fc.Arbitrary<infer Changes> ? Changes : never;
const changed = (lines: readonly string[], changes: SomeChanges) =>
  changes.reduce((now, { at, removed, added }) => now.toSpliced(at, removed, ...added), [...lines]);
const wordsOf = ({ blocks }: RichText) =>
  blocks.map((block) =>
    block.type === "table" ? "" : block.children.map((leaf) => ("text" in leaf ? leaf.text : "")),
  );
const withoutEmpty = (text: RichText) => mergeRichTexts(text, text, text).text;

test("what one side did alone is taken as it is", () => {
  fc.assert(
    fc.property(anyLines, anyLines, (base, mine) => {
      const expected = { text: withoutEmpty(textOf(...mine)), isConflict: false };
      expect(merged(base, mine, base)).toEqual(expected);
      expect(merged(base, base, mine)).toEqual(expected);
      expect(merged(base, mine, mine)).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});

test("both sides find the same conflicts, and without one nobody's new words or removals are lost", () => {
  let clean = 0;
  fc.assert(
    fc.property(anyLines, someChanges, someChanges, (base, one, other) => {
      const mine = changed(base, one).map((word) => (word.length > 0 && "xyz".includes(word) ? `my ${word}` : word));
      const theirs = changed(base, other);
      const here = merged(base, mine, theirs);
      const there = merged(base, theirs, mine);
      expect(here.isConflict).toBe(there.isConflict);
      expect(RichText.parse(here.text)).toEqual(here.text);
      const words = wordsOf(here.text).flat();
      for (const word of mine) if (word.startsWith("my ")) expect(words).toContain(word);
      if (here.isConflict) return;
      clean += 1;
      for (const word of theirs) if ("xyz".includes(word) && word !== "") expect(words).toContain(word);
      const count = (lines: readonly string[], word: string) => lines.filter((each) => each === word).length;
      for (const word of ["a", "b", "c", "d"]) {
        const [before, now] = [count(base, word), count(words, word)];
        expect(now).toBeLessThanOrEqual(Math.min(before, count(mine, word)));
        expect(now).toBeLessThanOrEqual(Math.min(before, count(theirs, word)));
        expect(now).toBeGreaterThanOrEqual(count(mine, word) + count(theirs, word) - before);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(clean).toBeGreaterThan(300);
});
