import type { ReactNode } from "react";
import {
  MOST_UPLOAD_BYTES,
  MOST_UPLOAD_FILES,
  uploadTypes,
} from "#modules/mozaik/document/widgets/upload/upload-files";
import type { UploadWidget } from "#mozaik/document";
import { controlAttributes, type FieldProps, OneControl } from "./field-frame.tsx";

/** Asks for files. The page's script uploads what is chosen or dropped, and lists it. */
export function UploadField(props: FieldProps<UploadWidget>): ReactNode {
  const { format, fileTypes } = props.widget.meta;
  const isMany = format === "multiple";
  const extensions = Object.keys(uploadTypes(fileTypes)).join(", ");
  const hint = `${extensions}, at most ${MOST_UPLOAD_BYTES / 1_000_000} MB${isMany ? ` each, at most ${MOST_UPLOAD_FILES} files` : ""}`;
  return (
    <OneControl {...props} hint={hint}>
      <div className="mozaik-drop">
        <input
          {...controlAttributes(props, hint)}
          className="mozaik-drop-input"
          type="file"
          accept={extensions}
          multiple={isMany}
        />
        <span aria-hidden="true">Click or drag file to this area to upload</span>
      </div>
      <ul className="mozaik-files" aria-live="polite" />
    </OneControl>
  );
}
