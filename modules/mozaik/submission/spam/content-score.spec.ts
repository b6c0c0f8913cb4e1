import { contentScore, SUSPICIOUS } from "./content-score.ts";

const text = (answer: string) => ({ type: "text", answer });
const link = (n: number) => `https://shop-${n}.example/buy`;
const links = (count: number) => Array.from({ length: count }, (_, n) => link(n)).join(" ");

test.each([
  ["nothing", []],
  ["a name", [text("Wren O'Hara")]],
  ["a long letter", [text("We come with three children. ".repeat(400))]],
  ["an address, and a second one", [text(`My work: ${link(1)} and www.example.org/wren`)]],
  ["words that advertise", [text("Viagra casino bitcoin CHEAP!!! 100 % free")]],
  ["brackets and signs", [text("[see below] (https is safe) a < b > c <a> [x](y)")]],
  ["other languages", [text("Приходим вдвоём"), text("二人で行きます"), text("ฉันจะมา"), text("نأتي معًا")]],
  ["the same word twice", [text("yes"), text("yes")]],
  ["many addresses where a question asks for one", [{ type: "hyperlink", answer: links(9) }]],
  ["a file with a strange name", [{ type: "upload", answer: "[url=x].png" }]],
])("%s scores nothing", (_, answers) => {
  expect(contentScore(answers)).toBe(0);
});

test.each([
  ["five addresses", [text(links(5))]],
  ["five addresses in several answers", [text(links(3)), text("www.a.example www.b.example")]],
  ["a link as forums write it", [text(`[url=${link(1)}]cheap[/url]`)]],
  ["a link as pages write it", [text(`<a class="x" href="${link(1)}">cheap</a>`)]],
  ["a link over two lines", [text(`<A\nHREF='${link(1)}'>cheap</A>`)]],
  ["a link in Markdown", [text(`[cheap](${link(1)})`)]],
  [
    "one text with an address in all answers, and hidden characters",
    [text(`b\u200buy ${link(1)}`), text(`b\u200buy ${link(1)}`)],
  ],
])("%s is held", (_, answers) => {
  expect(contentScore(answers)).toBeGreaterThanOrEqual(SUSPICIOUS);
});

test.each([
  ["hidden characters, which some scripts need", [text("ก\u200bข")]],
  ["one text with an address twice", [text(link(1)), text(link(1))]],
  ["four addresses", [text(links(4))]],
])("%s alone is not held", (_, answers) => {
  const score = contentScore(answers);
  expect(score).toBeGreaterThan(0);
  expect(score).toBeLessThan(SUSPICIOUS);
});

test.each([
  ["brackets", "["],
  ["closed brackets", "[]"],
  ["the beginnings of links", "<a "],
  ["the beginnings of addresses", "https://"],
  ["points", "www."],
])("the longest form full of %s takes about as long as one full of words", (_, piece) => {
  // Backtracking over 50,000 characters takes thousands of times as long, on every machine.
  expect(work(piece)).toBeLessThan(200 * work("words "));
});

/** The processor time that the longest form full of `piece` takes: the least of several runs, so that no pause counts. */
function work(piece: string): number {
  const form = [text(piece.repeat(50_000 / piece.length))];
  const runs = Array.from({ length: 5 }, () => {
    const started = process.cpuUsage();
    contentScore(form);
    return process.cpuUsage(started).user;
  });
  return Math.max(20, Math.min(...runs)); // microseconds; less cannot be told apart
}
