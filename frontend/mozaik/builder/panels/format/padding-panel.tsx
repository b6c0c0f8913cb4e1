import { type Node, parsePadding, type Sides } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { CopyFromSide } from "../../../../ui/design-panel/copy-from-side.tsx";
import { type Copy, withCopies } from "../../../../ui/design-panel/per-part.ts";
import { paddingFormat, severalSides } from "../../model/formats/padding-format.ts";
import { inheritedValue, type Scope } from "../../model/formats/scope.ts";
import css from "../side-panel/panel.module.css";
import { FormatPanel } from "./format-panel.tsx";
import { PxField } from "./px-field.tsx";
import { useCopying } from "./use-copying.ts";
import { type FormatState, useFormat } from "./use-format.ts";
import { WidthValue } from "./width-value.tsx";

type Side = keyof Sides;
const SIDES: readonly { id: Side; label: string }[] = [
  { id: "top", label: "Top" },
  { id: "right", label: "Right" },
  { id: "bottom", label: "Bottom" },
  { id: "left", label: "Left" },
];
/** px */
const MOST = 999;

/** The padding of a structure in px, for each side or all together. */
export function PaddingPanel() {
  const format = useFormat(paddingFormat);
  return format && <PaddingForm format={format} />;
}

function PaddingForm({ format }: { format: FormatState<Sides | null> }) {
  const { node, scope, values, change } = format;
  const wider = widerSides(node, scope);
  const sides = () => values ?? wider ?? drawnSides(node);
  const copying = useCopying(
    format,
    (copy: Copy<Side>) => ({ ...sides(), ...withCopies(sides(), copy) }),
    () => change(null),
  );
  const { copy, setCopy } = copying;
  return (
    <FormatPanel
      help={{
        topic: "padding",
        text: (
          <p>
            Padding is the free space between the edge of a structure and its content, in px for each side. All sides
            also takes up to four values as in CSS: 8 16 is 8 px above and below, 16 px left and right. Copy from side
            gives the value of one side to others.
          </p>
        ),
      }}
      format={{ ...format, ...copying.frame }}
      canApply={copying.frame.canApply}
      onCancel={copying.frame.onCancel}
      onReset={copying.frame.onReset}
    >
      {copy ? (
        <CopyFromSide sides={SIDES} copy={copy} onChange={setCopy} />
      ) : (
        <WidthValue
          scope={scope}
          isOwn={values !== null}
          wider={wider ? SIDES.map(({ id }) => `${wider[id]}px`).join(" ") : "automatic"}
          onClear={() => change(null)}
        >
          <PaddingFields
            key={`${node.id} ${scope}`}
            own={values ?? (scope === "base" ? wider : undefined)}
            wider={wider}
            present={sides()}
            onChange={(changed) => change({ ...sides(), ...changed })}
          />
        </WidthValue>
      )}
      {!copy && (
        <Button size="small" onPress={() => setCopy({ from: "top", to: [] })}>
          Copy from side
        </Button>
      )}
    </FormatPanel>
  );
}

type PaddingFieldsProps = {
  own: Sides | undefined;
  /** The value without one of its own; undefined: the page's default. */
  wider: Sides | undefined;
  /** The value in effect, set or inherited. */
  present: Sides;
  onChange: (changed: Partial<Sides>) => void;
};

function PaddingFields({ own, wider, present, onChange }: PaddingFieldsProps) {
  const isEven = own !== undefined && isEverySide(own, own.top);
  const widerOfAll = wider && (isEverySide(wider, wider.top) ? String(wider.top) : "mixed");
  return (
    <div className={css.group}>
      <PxField
        label="All sides"
        value={isEven ? own.top : undefined}
        placeholder={own ? "mixed" : (widerOfAll ?? "auto")}
        startsAt={Math.max(...SIDES.map(({ id }) => present[id]))}
        most={MOST}
        onChange={(px) => onChange({ top: px, right: px, bottom: px, left: px })}
        takeOther={(text) => {
          const sides = severalSides(text, MOST);
          if (!sides) return undefined;
          onChange(sides);
          return isEverySide(sides, sides.top) ? sides.top : Number.NaN;
        }}
      />
      <div className={css.pair}>
        {SIDES.map(({ id, label }) => (
          <PxField
            key={id}
            label={label}
            value={own?.[id]}
            placeholder={wider ? String(wider[id]) : "auto"}
            startsAt={present[id]}
            most={MOST}
            onChange={(px) => onChange({ [id]: px })}
          />
        ))}
      </div>
    </div>
  );
}

function isEverySide(sides: Sides, px: number): boolean {
  return SIDES.every(({ id }) => sides[id] === px);
}

/** The page's margin as drawn: if one side is changed, the others stay as they are. */
function drawnSides({ id }: Node): Sides {
  const tile = document.getElementById(id);
  return parsePadding(tile ? getComputedStyle(tile).padding : undefined);
}

/** The padding a structure inherits; undefined: a tile's margin, which depends on the page's width. */
function widerSides(node: Node, scope: Scope): Sides | undefined {
  const padding = inheritedValue(node, scope, "padding");
  return padding === undefined && node.kind === "tile" ? undefined : parsePadding(padding);
}
