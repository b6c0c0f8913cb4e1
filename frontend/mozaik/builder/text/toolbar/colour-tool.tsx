import { useEditorRef } from "platejs/react";
import { type ReactNode, useContext } from "react";
import { Button } from "react-aria-components";
import { ColorPicker } from "../../../../ui/color-picker/color-picker.tsx";
import { NamedColors } from "../../../../ui/color-picker/named-colors.ts";
import { Popover, PopoverTrigger } from "../../../../ui/popover/popover.tsx";
import { focusText } from "../plate/focus-text.ts";
import { ClearOfText } from "./clear-of-text.tsx";
import { PALETTE } from "./palette.ts";
import css from "./toolbar.module.css";

type Props = {
  label: string;
  icon: ReactNode;
  /** `#rrggbb`, or a colour of the theme. */
  color: string;
  /** Called with the final colour. */
  onPick: (color: string) => void;
};

const SWATCHES = PALETTE.map(({ color }) => color);

/** Usual colours, those of the theme, or any other by its digits. */
export function ColourTool({ label, icon, color, onPick }: Props) {
  const editor = useEditorRef();
  const ofTheme = useContext(NamedColors).find(({ value }) => value === color);
  return (
    <PopoverTrigger onOpenChange={(isOpen) => !isOpen && focusText(editor)}>
      <Button className={css.tool} aria-label={label} preventFocusOnPress>
        <span className={css.ink} style={{ "--ink": ofTheme?.color ?? color }}>
          {icon}
        </span>
      </Button>
      <Popover label={label} placement="bottom start">
        {({ close }) => (
          <>
            <ClearOfText />
            <div className={css.palette}>
              {PALETTE.map((each) => (
                <Button
                  key={each.color}
                  className={css.colour}
                  style={{ background: each.color }}
                  aria-label={each.name}
                  data-chosen={each.color === color || undefined}
                  onPress={() => {
                    onPick(each.color);
                    close();
                  }}
                />
              ))}
            </div>
            <ColorPicker
              label="Other colour"
              value={color}
              swatches={SWATCHES}
              allowsNamed
              onChange={ignore}
              onChangeEnd={onPick}
            />
          </>
        )}
      </Popover>
    </PopoverTrigger>
  );
}

/** Intermediate colours are not applied: each would be a step in the editor's history. */
function ignore(): void {}
