import fc from "fast-check";
import { disputedLines } from "./disputed-lines.ts";

const line = (licenseOptionId: string, total: number, left = total) => ({ licenseOptionId, total, left });

it("takes a dispute from what is left of each line, not from one that was refunded", () => {
  expect(disputedLines([line("a", 10, 0), line("b", 10)], 10)).toEqual([{ licenseOptionId: "b", amount: 10 }]);
});

it("divides what the bank takes beyond that by what the lines cost", () => {
  expect(disputedLines([line("a", 30, 0), line("b", 10, 0)], 4)).toEqual([
    { licenseOptionId: "a", amount: 3 },
    { licenseOptionId: "b", amount: 1 },
  ]);
});

it("gives every minor unit of the dispute to a line", () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 1e12 }), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 1e12 }), (all, amount) => {
      const parts = disputedLines(
        all.map(([total, share], index) => line(`${index}`, total, Math.floor(total * share))),
        amount,
      );
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    }),
  );
});
