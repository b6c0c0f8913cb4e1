import { ColorAlpha } from "../color.ts";

export const backgroundColor = { schema: ColorAlpha, given: ColorAlpha, noun: "background" };
