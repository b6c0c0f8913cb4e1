import type { ReactNode } from "react";
import { HYPERLINK_PLACEHOLDER } from "#modules/mozaik/document/widgets/hyperlink/hyperlink-words";
import { MULTIPLE_LINES, TEXT_PLACEHOLDER } from "#modules/mozaik/document/widgets/text/text-words";
import type { HyperlinkWidget, TextWidget } from "#mozaik/document";
import { controlAttributes, type FieldProps, OneControl } from "./field-frame.tsx";

/** The visitor's details that browsers may fill in. */
const AUTOCOMPLETE: Readonly<Partial<Record<TextWidget["meta"]["dataValidationType"], string>>> = {
  email: "email",
  tel: "tel",
  url: "url",
};

/** Asks for text, on one line or in a text area. */
export function TextField(props: FieldProps<TextWidget>): ReactNode {
  const { dataValidationType: type, format, instructions } = props.widget.meta;
  const attributes = {
    ...controlAttributes(props),
    className: "mozaik-input",
    dir: "auto",
    placeholder: instructions || TEXT_PLACEHOLDER,
    "data-number": type === "number" ? "" : undefined,
  };
  return (
    <OneControl {...props}>
      {format === "multiple" ? (
        <textarea {...attributes} rows={MULTIPLE_LINES} />
      ) : (
        <input
          {...attributes}
          type={type === "number" ? "text" : type}
          inputMode={type === "number" ? "decimal" : undefined}
          autoComplete={AUTOCOMPLETE[type]}
        />
      )}
    </OneControl>
  );
}

/** Asks for a web address. */
export function HyperlinkField(props: FieldProps<HyperlinkWidget>): ReactNode {
  return (
    <OneControl {...props}>
      <input
        {...controlAttributes(props)}
        className="mozaik-input"
        type="url"
        placeholder={HYPERLINK_PLACEHOLDER}
        autoComplete="url"
      />
    </OneControl>
  );
}
