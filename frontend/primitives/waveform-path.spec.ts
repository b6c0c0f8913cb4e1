import { waveformPath } from "./waveform-path.ts";

it("draws a line for each peak around the middle, and a dot for silence", () => {
  expect(waveformPath([100, 50, 0])).toBe("M0.5 0V100M1.5 25V75M2.5 49V51");
});

it("stays within its height whatever it is given", () => {
  expect(waveformPath([400, -3])).toBe("M0.5 0V100M1.5 49V51");
});

it("draws nothing without peaks", () => {
  expect(waveformPath([])).toBe("");
});
