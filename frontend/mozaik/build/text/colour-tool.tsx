import { useEditorRef } from "platejs/react";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import { ColorPicker } from "../../../ui/color-picker/color-picker.tsx";
import { Popover, PopoverTrigger } from "../../../ui/popover/popover.tsx";
import { MARK_KEYS } from "./plate-names.ts";
import css from "./rich-text-editor.module.css";

/** Black is the default and stored as no mark. */
const BLACK = "#000000";
const COLOURS = [
  { color: BLACK, name: "Black" },
  { color: "#434343", name: "Dark grey" },
  { color: "#757575", name: "Grey" },
  { color: "#a31515", name: "Dark red" },
  { color: "#d93025", name: "Red" },
  { color: "#c25700", name: "Orange" },
  { color: "#8a6d00", name: "Ochre" },
  { color: "#1e7e34", name: "Green" },
  { color: "#0b7285", name: "Teal" },
  { color: "#1a73e8", name: "Light blue" },
  { color: "#1f4fb5", name: "Blue" },
  { color: "#5f3dc4", name: "Violet" },
  { color: "#a61e8c", name: "Magenta" },
  { color: "#ffffff", name: "White" },
];

/** The colour of the selected text. */
export function ColourTool({ icon }: { icon: ReactNode }) {
  const editor = useEditorRef();
  const [other, setOther] = useState<string | null>(null);
  const paint = (color: string) => {
    if (color === BLACK) editor.tf.removeMark(MARK_KEYS.color);
    else editor.tf.addMarks({ [MARK_KEYS.color]: color });
  };
  return (
    <PopoverTrigger>
      <Button className={css.tool} aria-label="Text colour" preventFocusOnPress>
        {icon}
      </Button>
      <Popover label="Text colour">
        {({ close }) => (
          <>
            <div className={css.palette}>
              {COLOURS.map(({ color, name }) => (
                <Button
                  key={color}
                  className={css.colour}
                  style={{ background: color }}
                  aria-label={name}
                  onPress={() => {
                    paint(color);
                    close();
                  }}
                />
              ))}
            </div>
            <ColorPicker label="Other colour" value={other} onChange={setOther} onChangeEnd={paint} />
          </>
        )}
      </Popover>
    </PopoverTrigger>
  );
}
