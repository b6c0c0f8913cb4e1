import { textToRichText } from "./text-to-rich-text.ts";

const read = (text: string) => textToRichText(text, "https://mall.example");
const paragraph = (words: string) => ({
  type: "paragraph",
  children: words === "" ? [] : [{ type: "text", text: words }],
});

test("lines, the empty ones between them, and spaces are kept", () => {
  expect(read("\r\n\nA  poem\r\n  in  two\n \n\nparts\n\n")).toEqual(
    ["A  poem", "  in  two", "", "", "parts"].map(paragraph),
  );
});

test("a text without words gives nothing", () => {
  expect([read(""), read(" \n ")]).toEqual([[], []]);
});

test("a line that is an address becomes a link; one without a scheme within a line stays as it is", () => {
  expect(read("https://else.example/a\nsee else.example/b")).toMatchObject([
    { children: [{ type: "link", href: "https://else.example/a" }] },
    paragraph("see else.example/b"),
  ]);
});
