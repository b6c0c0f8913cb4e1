import { parseWidth } from "#mozaik/document";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { FormatPanel } from "./format-panel.tsx";
import css from "./panel.module.css";
import { inheritedValue } from "./scope.ts";
import { useFormat } from "./use-format.ts";
import { isWidth, widthFormat } from "./width-format.ts";
import { WidthValue } from "./width-value.tsx";

const SHARES = ["25%", "33.33%", "50%", "66.67%", "75%", "100%"] as const;

/** How wide a column is. */
export function WidthPanel() {
  const format = useFormat(widthFormat);
  if (!format) return null;
  const { node, scope, values: text, change } = format;
  const wider = inheritedValue(node, scope, "width") ?? "auto";
  const isValid = isWidth(text);
  const read = parseWidth(text);
  return (
    <FormatPanel
      title="Width"
      help={{
        topic: "formatting",
        text: (
          <p>
            A column takes the width it is given, in px or as a part of its layout in %. Columns without a width share
            what is left.
          </p>
        ),
      }}
      format={format}
      canApply={isValid}
      onReset={() => change("")}
    >
      <WidthValue scope={scope} isOwn={text.trim() !== ""} wider={wider} onClear={() => change("")}>
        <TextField
          label="Width"
          value={text}
          placeholder={wider}
          onChange={(typed) => change(typed, isWidth(typed))}
          description={
            /calc/i.test(text) && read
              ? `Taken as ${read.value}${read.unit}.`
              : "In px or %, like 300px or 50%. Empty: what the others leave."
          }
          error={isValid ? undefined : "Use a width like 300px or 50%."}
        />
      </WidthValue>
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
