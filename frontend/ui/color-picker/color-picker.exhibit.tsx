import { type ComponentProps, useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { ColorPanel, type ColorsInUse } from "./color-panel.tsx";
import { ColorPicker } from "./color-picker.tsx";
import { SWATCHES } from "./swatches.ts";

type Words = Pick<
  ComponentProps<typeof ColorPicker>,
  "label" | "description" | "error" | "isDisabled" | "allowsAlpha" | "swatches"
>;

function Kept({ start, ...words }: Words & { start: string }) {
  const [color, setColor] = useState(start);
  return <ColorPicker {...words} value={color} onChange={setColor} />;
}

function Clearable({ start, ...words }: Words & { start: string | null }) {
  const [color, setColor] = useState(start);
  return <ColorPicker {...words} allowsNone value={color} onChange={setColor} />;
}

type OpenPanelProps = { allowsAlpha: boolean; start: string; inUse?: ColorsInUse };

function OpenPanel({ allowsAlpha, start, inUse }: OpenPanelProps) {
  const [color, setColor] = useState<string | null>(start);
  return (
    <ColorPanel
      value={color}
      onChange={setColor}
      allowsAlpha={allowsAlpha}
      allowsNone={allowsAlpha}
      swatches={SWATCHES}
      inUse={inUse}
    />
  );
}

const exhibit: Exhibit = {
  title: "Colour picker",
  states: [
    { name: "A colour", Content: () => <Kept label="Border colour" start="#2a46c4" /> },
    {
      name: "With alpha",
      Content: () => (
        <Kept label="Background colour" start="#d9302580" allowsAlpha description="The page shines through." />
      ),
    },
    { name: "None chosen, and none allowed", Content: () => <Clearable label="Highlight" start={null} /> },
    { name: "Can be cleared", Content: () => <Clearable label="Highlight" start="#f9ab00" /> },
    {
      name: "Swatches of the caller",
      Content: () => <Kept label="Brand colour" start="#12807a" swatches={["#12807a", "#f9ab00", "#1d1b18"]} />,
    },
    {
      name: "With an error",
      Content: () => <Kept label="Text colour" start="#e8e8e8" error="Too faint on this background." />,
    },
    { name: "Disabled", Content: () => <Kept label="Border colour" start="#2a46c4" isDisabled /> },
    { name: "The panel", Content: () => <OpenPanel allowsAlpha={false} start="#12807a" /> },
    {
      name: "The panel with the colours in use",
      Content: () => (
        <OpenPanel
          allowsAlpha={false}
          start="#f6ecd9"
          inUse={{ label: "In this document", colors: ["#f6ecd9", "#0e3a5b", "#c9a98b80"] }}
        />
      ),
    },
    { name: "The panel with alpha, clearable", Content: () => <OpenPanel allowsAlpha start="#a61e8ccc" /> },
  ],
};
export default exhibit;
