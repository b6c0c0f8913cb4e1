import { z } from "zod";
import { inputFields, NEW_INPUT } from "../input-widget.ts";
import { UPLOAD_FILE_TYPES } from "./upload-files.ts";

export const UPLOAD_FORMATS = ["single", "multiple"] as const;

/** Asks for files. */
export const UploadWidget = z.strictObject({
  type: z.literal("upload"),
  ...inputFields,
  meta: z.strictObject({
    /** How many files an answer may have. */
    format: z.enum(UPLOAD_FORMATS),
    fileTypes: z
      .array(z.enum(UPLOAD_FILE_TYPES))
      .min(1, "Choose at least one type of file.")
      .refine((types) => new Set(types).size === types.length, "Each type once."),
  }),
});
export type UploadWidget = z.output<typeof UploadWidget>;

export const NEW_UPLOAD_WIDGET: UploadWidget = {
  type: "upload",
  ...NEW_INPUT,
  meta: { format: "single", fileTypes: ["image", "pdf"] },
};
