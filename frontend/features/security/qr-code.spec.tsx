import { render, screen } from "@testing-library/react";
import { QrCode } from "./qr-code.tsx";

const LINK = "otpauth://totp/Mozaik:orla?secret=ABCDEFGHIJKLMNOP";

/** The dark fields of a shown code, as `x,y`. */
function darkFields(text: string): Set<string> {
  const { unmount } = render(<QrCode text={text} name={text} />);
  const path = screen.getByRole("img", { name: text }).querySelector("path")?.getAttribute("d") ?? "";
  unmount();
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
}

test("has the three marks by which cameras find a code, inside a light border", () => {
  const { unmount } = render(<QrCode text={LINK} name="Key" />);
  const [, , size = 0] = (screen.getByRole("img", { name: "Key" }).getAttribute("viewBox") ?? "")
    .split(" ")
    .map(Number);
  unmount();
  const dark = darkFields(LINK);
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let y = 0; y < 7; y++) {
      for (let x = 0; x < 7; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        expect([x, y, dark.has(`${left + x},${top + y}`)]).toEqual([x, y, ring !== 2]);
      }
    }
  }
  for (const field of dark) {
    for (const part of field.split(",").map(Number)) {
      expect(part).toBeGreaterThanOrEqual(4);
      expect(part).toBeLessThan(size - 4);
    }
  }
});

test("another text is another picture", () => {
  expect(darkFields(LINK)).not.toEqual(darkFields(LINK.replace("orla", "omar")));
});
