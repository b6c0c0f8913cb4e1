import { formatWidth, parseWidth } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { useNarrow } from "../../../../ui/media-query/use-narrow.ts";
import { fillsRow, isWidth, widthFormat, widthWithoutOwn } from "../../model/formats/width-format.ts";
import { useShown } from "../../view-state/use-shown.ts";
import css from "../side-panel/panel.module.css";
import { FormatPanel } from "./format-panel.tsx";
import { LengthField } from "./length-field.tsx";
import { storedLengthNote } from "./stored-length-note.ts";
import { useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

const SHARES = ["25%", "33.33%", "50%", "66.67%", "75%", "100%"] as const;

/** The width of a column. */
export function WidthPanel() {
  const format = useFormat(widthFormat);
  // On a small screen, focusing the field would open the on-screen keyboard over the page.
  const isNarrow = useNarrow();
  const isFilling = useShown((shown) => {
    const column = format && shown.nodes[format.node.id];
    return column ? fillsRow(shown, column, format.scope) : false;
  });
  if (!format) return null;
  const { document, node, scope, values: text, change } = format;
  const { width: wider, source } = widthWithoutOwn(document, node, scope);
  const isValid = isWidth(text);
  const read = parseWidth(text);
  const taken = read && formatWidth(read);
  return (
    <FormatPanel
      help={{
        topic: "formatting",
        text: (
          <p>
            Set the width of a column in px, or in % of its layout. Columns without a width share the remaining space.
          </p>
        ),
      }}
      format={format}
      canApply={isValid}
      onReset={() => change("")}
    >
      <WidthValue scope={scope} isOwn={text.trim() !== ""} wider={wider} source={source} onClear={() => change("")}>
        <LengthField
          label="Width"
          autoFocus={!isNarrow}
          value={text}
          placeholder={wider}
          onChange={(typed) => change(typed, isWidth(typed))}
          description={
            storedLengthNote(text, taken) ?? "In px or %, like 300px or 50%. Empty: a share of the remaining space."
          }
          error={isValid ? undefined : "Use a width like 300px or 50%."}
        />
      </WidthValue>
      <p className={css.note} role="status">
        {isFilling && "A column next to it is hidden. The visible columns fill the row in proportion to their widths."}
      </p>
      <fieldset className={css.chips}>
        <legend className="visually-hidden">Parts of the layout</legend>
        {SHARES.map((share) => (
          <Button key={share} size="small" aria-pressed={text === share} onPress={() => change(share)}>
            {share.replace(".33", "⅓").replace(".67", "⅔")}
          </Button>
        ))}
      </fieldset>
    </FormatPanel>
  );
}
