import { ProgressLine } from "./progress-line.ts";

function drawn(isTTY: boolean, draw: (line: ProgressLine) => void): string {
  let text = "";
  const write = (more: string) => {
    text += more;
  };
  draw(new ProgressLine({ isTTY, write }));
  return text;
}

test("redraws one line in a terminal to show the progress and the result", () => {
  const text = drawn(true, (line) => {
    line.show("copying", "3 of 12", 0.25);
    line.show("copying", "12 of 12", 1);
    line.end();
  });
  const [first, , last] = text.split("\r").slice(1);
  expect(first).toBe(`${"copying".padEnd(22)} [${"█".repeat(8)}${"·".repeat(22)}]  25 %  3 of 12\u001b[K`);
  expect(last).toBe(`${"copying".padEnd(22)} [${"█".repeat(30)}] 100 %  12 of 12\u001b[K\n`);
});

test("writes one line per step to a file, without drawing", () => {
  const text = drawn(false, (line) => {
    for (const share of [0.1, 0.5, 0.999]) line.show("reading", `${share * 1_000} events`, share);
    line.show("closing", "1 stream");
    line.end();
  });
  expect(text).toBe(
    `${"reading".padEnd(22)} [${"█".repeat(30)}]  99 %  999 events\n${"closing".padEnd(22)} 1 stream\n`,
  );
});
