import { readCssColor } from "./css-color.ts";

test.each([
  ["rgb(26, 43, 60)", "#1a2b3c"],
  ["rgb(26 43 60 / 50%)", "#1a2b3c80"],
  ["rgba(26,43,60,0.5);", "#1a2b3c80"],
  ["hsl(120 100% 25%)", "#008000"],
  ["hsla(120, 100%, 25%, 0)", "#00800000"],
  [" Tomato ", "#ff6347"],
  ["#ABC", "#aabbcc"],
  ["#1a2b3c80", "#1a2b3c80"],
])("%j is %s", (text, hex) => {
  expect(readCssColor(text)).toBe(hex);
});

test.each(["", "wide", "currentcolor", "inherit", "var(--accent)", "rgb(1, 2)", "url(#a)", "12px", "red; color: blue"])(
  "%j is not a colour",
  (text) => {
    expect(readCssColor(text)).toBeUndefined();
    expect(document.body).toBeEmptyDOMElement();
  },
);
