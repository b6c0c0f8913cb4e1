import { Monitor, Smartphone, Tablet } from "lucide-react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Tooltip } from "../../../../ui/tooltip/tooltip.tsx";
import { CANVAS_WIDTHS, type CanvasWidth } from "../../model/canvas-width.ts";
import css from "./top-bar.module.css";

const BREAKPOINTS = [
  { width: 1200, label: "Desktop, 1200 px", icon: <Monitor /> },
  { width: 768, label: "Tablet, 768 px", icon: <Tablet /> },
  { width: 390, label: "Phone, 390 px", icon: <Smartphone /> },
] as const;

type WidthSwitchProps = { width: CanvasWidth; onChange: (width: CanvasWidth) => void };

/** Chooses the width at which a page is shown. */
export function WidthSwitch({ width, onChange }: WidthSwitchProps) {
  return (
    <ToggleButtonGroup
      className={css.widths}
      aria-label="Width of the page"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[width]}
      onSelectionChange={(keys) => {
        const chosen = CANVAS_WIDTHS.find((each) => keys.has(each));
        if (chosen) onChange(chosen);
      }}
    >
      {BREAKPOINTS.map((breakpoint) => (
        <Tooltip key={breakpoint.width} text={breakpoint.label} placement="bottom">
          <ToggleButton id={breakpoint.width} className={css.width} aria-label={breakpoint.label}>
            {breakpoint.icon}
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
