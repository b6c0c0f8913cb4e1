import { peaksOf } from "./waveform-of.ts";

it("has the largest swing of each part in either direction", () => {
  expect(peaksOf(new Float32Array([0.1, -0.5, 0, 0.25, 1, -1]), 3)).toEqual([50, 25, 100]);
});

it("takes every sample of a sound that does not divide into equal parts", () => {
  expect(peaksOf(new Float32Array([0, 0, 0, 0, 0, 0, 1]), 3)).toEqual([0, 0, 100]);
});

it("stays between 0 and 100 for whatever a decoder gives", () => {
  expect(peaksOf(new Float32Array([7, Number.NaN, Number.NEGATIVE_INFINITY]), 3)).toEqual([100, 0, 100]);
});

it("has fewer parts for fewer samples", () => {
  expect(peaksOf(new Float32Array([1, 0]), 200)).toEqual([100, 0]);
  expect(peaksOf(new Float32Array(), 200)).toEqual([]);
});
