import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Columns3,
  GalleryThumbnails,
  List,
  ListOrdered,
  RectangleHorizontal,
  Rows3,
  Star,
  Type,
} from "lucide-react";
import type { ReactNode } from "react";
import {
  MENU_ALIGNMENTS,
  MENU_BULLETS,
  MENU_DIRECTIONS,
  MENU_HOVERS,
  MENU_LOOKS,
  MENU_NUMBERS,
  MENU_SYMBOLS,
  type MenuWidget,
} from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { MenuSymbol } from "../../../view/widget/menu-symbol.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";
import { MenuChoice } from "./menu-choice.tsx";
import { MenuStyleFields } from "./menu-style-fields.tsx";
import { PictureChoice } from "./picture-choice.tsx";

type Meta = MenuWidget["meta"];
type Lists = Meta["appearance"]["lists"];
type Drawn<Value extends string> = { readonly [Each in Value]: { label: string; picture: ReactNode } };

const LOOKS: Drawn<Meta["appearance"]["type"]> = {
  text: { label: "Text", picture: <Type aria-hidden="true" /> },
  button: { label: "Button", picture: <RectangleHorizontal aria-hidden="true" /> },
  previewCard: { label: "Preview card", picture: <GalleryThumbnails aria-hidden="true" /> },
  bullet: { label: "Bullet", picture: <List aria-hidden="true" /> },
  numeric: { label: "Numeric", picture: <ListOrdered aria-hidden="true" /> },
  symbol: { label: "Symbol", picture: <Star aria-hidden="true" /> },
};
const DIRECTIONS: Drawn<Meta["direction"]> = {
  horizontal: { label: "Horizontal", picture: <Columns3 aria-hidden="true" /> },
  vertical: { label: "Vertical", picture: <Rows3 aria-hidden="true" /> },
};
const ALIGNMENTS: Drawn<Meta["align"]> = {
  left: { label: "Left", picture: <AlignLeft aria-hidden="true" /> },
  center: { label: "Center", picture: <AlignCenter aria-hidden="true" /> },
  right: { label: "Right", picture: <AlignRight aria-hidden="true" /> },
};
const HOVER_NAMES = { none: "None", bold: "Bold", zoom: "Zoom" } as const;
const BULLET_NAMES = { circle: "Circle", square: "Square", disc: "Disc", dash: "Dash" } as const;

/** The form of a menu: which one it shows, and its look. */
export function MenuForm({ widget, onChange }: WidgetFormProps<MenuWidget>) {
  const { meta } = widget;
  const { appearance } = meta;
  const change = (by: Partial<Meta>) => onChange({ ...widget, meta: { ...meta, ...by } });
  const changeLook = (by: Partial<Meta["appearance"]>) => change({ appearance: { ...appearance, ...by } });
  return (
    <>
      <MenuChoice id={meta.siteMenuId} onChoose={(siteMenuId) => change({ siteMenuId })} />
      <PictureChoice
        label="Appearance"
        options={drawn(MENU_LOOKS, LOOKS)}
        value={appearance.type}
        onChange={(type) => changeLook({ type })}
      />
      <ListFields appearance={appearance} onChange={(lists) => changeLook({ lists })} />
      <PictureChoice
        label="Direction"
        options={drawn(MENU_DIRECTIONS, DIRECTIONS)}
        value={meta.direction}
        onChange={(direction) => change({ direction })}
      />
      <PictureChoice
        label="Align"
        options={drawn(MENU_ALIGNMENTS, ALIGNMENTS)}
        value={meta.align}
        onChange={(align) => change({ align })}
      />
      <RadioGroup
        label="Hover effect"
        orientation="horizontal"
        options={MENU_HOVERS.map((value) => ({ value, label: HOVER_NAMES[value] }))}
        value={appearance.hover}
        onChange={(hover) => changeLook({ hover })}
      />
      <MenuStyleFields legend="Style" style={meta.style} onChange={(style) => change({ style })} />
      <MenuStyleFields
        legend="Style of the active entry"
        style={meta.styleActive}
        onChange={(styleActive) => change({ styleActive })}
      />
    </>
  );
}

function drawn<Value extends string>(values: readonly Value[], drawings: Drawn<Value>) {
  return values.map((value) => ({ value, ...drawings[value] }));
}

type ListFieldsProps = { appearance: Meta["appearance"]; onChange: (lists: Lists) => void };

/** What precedes each entry, in the looks that have it. */
function ListFields({ appearance: { type, lists }, onChange }: ListFieldsProps) {
  if (type === "bullet") {
    return (
      <RadioGroup
        label="Bullets"
        orientation="horizontal"
        options={MENU_BULLETS.map((value) => ({ value, label: BULLET_NAMES[value] }))}
        value={lists.bullet}
        onChange={(bullet) => onChange({ ...lists, bullet })}
      />
    );
  }
  if (type === "numeric") {
    return (
      <RadioGroup
        label="Numbers"
        orientation="horizontal"
        options={MENU_NUMBERS.map((value) => ({ value, label: value }))}
        value={lists.numeric}
        onChange={(numeric) => onChange({ ...lists, numeric })}
      />
    );
  }
  if (type !== "symbol") return null;
  return (
    <Select
      label="Symbol"
      options={MENU_SYMBOLS.map((id) => ({
        id,
        label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
        icon: <MenuSymbol symbol={id} />,
      }))}
      value={lists.symbol}
      onChange={(symbol) => onChange({ ...lists, symbol })}
    />
  );
}
