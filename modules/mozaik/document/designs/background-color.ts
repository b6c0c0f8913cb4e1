import { HexColorAlpha } from "../color.ts";

export const backgroundColor = { schema: HexColorAlpha, given: HexColorAlpha, noun: "background" };
