import { type CSSProperties, useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { BorderPanel } from "./border-panel.tsx";
import { CornerPanel } from "./corner-panel.tsx";
import { DesignPanel, type DesignStyle } from "./design-panel.tsx";
import {
  type Border,
  type Borders,
  type Corner,
  type Corners,
  DESIGN_STYLE_DEFAULTS,
  type Side,
} from "./design-style.ts";
import type { Copy } from "./per-part.ts";

const line = ({ width, style, color }: Border) => `${width}px ${style} ${color}`;

function lookOf({ backgroundColor, borders = {}, corners = {} }: DesignStyle): CSSProperties {
  const side = (name: Side) => line(borders[name] ?? DESIGN_STYLE_DEFAULTS.border);
  const corner = (name: Corner) => corners[name] ?? DESIGN_STYLE_DEFAULTS.borderRadius;
  return {
    height: 96,
    marginTop: 20,
    background: backgroundColor ?? DESIGN_STYLE_DEFAULTS.backgroundColor,
    borderTop: side("top"),
    borderRight: side("right"),
    borderBottom: side("bottom"),
    borderLeft: side("left"),
    borderTopLeftRadius: corner("topLeft"),
    borderTopRightRadius: corner("topRight"),
    borderBottomLeftRadius: corner("bottomLeft"),
    borderBottomRightRadius: corner("bottomRight"),
  };
}

function Whole({ start }: { start: DesignStyle }) {
  const [style, setStyle] = useState(start);
  const [seen, setSeen] = useState(start);
  const change = (next: DesignStyle) => {
    setStyle(next);
    setSeen(next);
  };
  return (
    <>
      <DesignPanel value={style} onChange={change} onPreview={setSeen} allowsAlpha />
      <div style={lookOf(seen)} />
    </>
  );
}

function Sides({ start, initial, copyStart }: { start: Borders; initial?: Border; copyStart?: Copy<Side> }) {
  const [borders, setBorders] = useState(start);
  const [copy, setCopy] = useState<Copy<Side> | null>(copyStart ?? null);
  return <BorderPanel value={borders} onChange={setBorders} initial={initial} copying={{ copy, onChange: setCopy }} />;
}

function Rounds({ start }: { start: Corners }) {
  const [corners, setCorners] = useState(start);
  const [copy, setCopy] = useState<Copy<Corner> | null>(null);
  return <CornerPanel value={corners} onChange={setCorners} copying={{ copy, onChange: setCopy }} />;
}

const exhibit: Exhibit = {
  title: "Design panel",
  states: [
    { name: "Nothing said: the defaults", Content: () => <Whole start={{}} /> },
    {
      name: "Background, borders, corners",
      Content: () => (
        <Whole
          start={{
            backgroundColor: "#f9ab0033",
            borders: {
              top: { color: "#d93025", style: "double", width: 8 },
              bottom: { color: "#1a73e8", style: "dashed", width: 4 },
            },
            corners: { topLeft: 32, bottomRight: 32 },
          }}
        />
      ),
    },
    {
      name: "Borders, none drawn yet",
      Content: () => <Sides start={{}} initial={{ color: "#000000", style: "none", width: 3 }} />,
    },
    {
      name: "Borders that differ",
      Content: () => <Sides start={{ left: { color: "#12807a", style: "solid", width: 6 } }} />,
    },
    {
      name: "Copying from a side",
      Content: () => <Sides start={{}} copyStart={{ from: "top", to: ["left"] }} />,
    },
    {
      name: "Corners",
      Content: () => <Rounds start={{ topLeft: 16, topRight: 16, bottomLeft: 16, bottomRight: 16 }} />,
    },
    { name: "Corners that differ", Content: () => <Rounds start={{ topLeft: 240 }} /> },
  ],
};
export default exhibit;
