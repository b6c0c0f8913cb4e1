import { z } from "zod";

export const Alignment = z.enum(["flex-start", "center", "flex-end"]);
export type Alignment = z.output<typeof Alignment>;
