import { parseHeight } from "#mozaik/document";
import { useNarrow } from "../../../../ui/media-query/use-narrow.ts";
import { heightFormat } from "../../model/formats/height-format.ts";
import { inheritedValue } from "../../model/formats/scope.ts";
import { FormatPanel } from "./format-panel.tsx";
import { LengthField } from "./length-field.tsx";
import { storedLengthNote } from "./stored-length-note.ts";
import { useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

/** The minimum height of a block or column. */
export function HeightPanel() {
  const format = useFormat(heightFormat);
  // On a small screen, focusing the field would open the on-screen keyboard over the page.
  const isNarrow = useNarrow();
  if (!format) return null;
  const { node, scope, values: text, change } = format;
  const wider = inheritedValue(node, scope, "height") ?? "auto";
  return (
    <FormatPanel
      help={{
        topic: "formatting",
        text: <p>A height is a minimum. Auto makes the structure as high as its content.</p>,
      }}
      format={format}
      onReset={() => change("")}
    >
      <WidthValue scope={scope} isOwn={text.trim() !== ""} wider={wider} onClear={() => change("")}>
        <LengthField
          label="Height"
          autoFocus={!isNarrow}
          value={text}
          placeholder={wider}
          onChange={(typed) => change(typed)}
          description={
            storedLengthNote(text, parseHeight(text)) ??
            (scope === "base" ? "In px, or auto: as high as its content." : "In px. 0px: as high as its content.")
          }
        />
      </WidthValue>
    </FormatPanel>
  );
}
