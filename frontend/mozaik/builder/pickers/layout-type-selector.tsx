import { Button } from "react-aria-components";
import { LAYOUT_PRESET_NAMES, type LayoutPreset, slotCount } from "#mozaik/document";
import { Popover, PopoverTrigger } from "../../../ui/popover/popover.tsx";
import { LayoutDrawing } from "./layout-drawing.tsx";
import css from "./layout-type-selector.module.css";
import { presetName } from "./preset-name.ts";

const GROUPS = [
  { slots: 1, label: "One", drawing: "one" },
  { slots: 2, label: "Two", drawing: "two-vertical" },
  { slots: 3, label: "Three", drawing: "three-vertical" },
  { slots: 4, label: "Four", drawing: "four-vertical" },
] as const;

/** Chooses the layout to add: first the number of its resources, then their arrangement. */
export function LayoutTypeSelector({ onChoose }: { onChoose: (preset: LayoutPreset) => void }) {
  return (
    <div className={css.selector}>
      <p className={css.prompt}>Select number of resources for this layout block</p>
      <div className={css.groups}>
        {GROUPS.map(({ slots, label, drawing }) => (
          <PopoverTrigger key={slots}>
            <Button className={css.choice} aria-label={`${label} ${slots === 1 ? "resource" : "resources"}`}>
              <LayoutDrawing preset={drawing} />
              <span>{label}</span>
            </Button>
            <Popover label={`Layouts with ${label.toLowerCase()}`}>
              {({ close }) => (
                <div className={css.presets}>
                  {LAYOUT_PRESET_NAMES.filter((preset) => slotCount(preset) === slots).map((preset, index) => (
                    <Button
                      key={preset}
                      autoFocus={index === 0}
                      className={css.choice}
                      aria-label={presetName(preset)}
                      onPress={() => {
                        close();
                        onChoose(preset);
                      }}
                    >
                      <LayoutDrawing preset={preset} />
                    </Button>
                  ))}
                </div>
              )}
            </Popover>
          </PopoverTrigger>
        ))}
      </div>
    </div>
  );
}
