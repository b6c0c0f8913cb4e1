import { Padding } from "../measure.ts";

export const padding = { schema: Padding, given: Padding, noun: "padding" };
