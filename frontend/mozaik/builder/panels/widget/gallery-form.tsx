import { GalleryHorizontal, LayoutGrid } from "lucide-react";
import {
  GALLERY_HEIGHTS,
  type GalleryWidget,
  MAX_GALLERY_COLUMNS,
  MAX_GALLERY_GAP,
  SLIDE_TIMES,
} from "#mozaik/document";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";
import { SliderInput } from "../../../../ui/slider-input/slider-input.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { PxField } from "../format/px-field.tsx";
import css from "../side-panel/panel.module.css";
import { GalleryItems } from "./gallery-items.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";
import { PictureChoice } from "./picture-choice.tsx";

const DISPLAYS = [
  { value: "slideshow", label: "Slideshow", picture: <GalleryHorizontal aria-hidden="true" /> },
  { value: "grid", label: "Grid", picture: <LayoutGrid aria-hidden="true" /> },
] as const;

type Meta = GalleryWidget["meta"];
type Appearance = Meta["appearance"];

/** The form of a gallery: its pictures, how they are shown, and their look. */
export function GalleryForm({ widget, onChange }: WidgetFormProps<GalleryWidget>) {
  const { meta } = widget;
  const change = (by: Partial<Meta>) => onChange({ ...widget, meta: { ...meta, ...by } });
  const changeLook = (by: Partial<Appearance>) => change({ appearance: { ...meta.appearance, ...by } });
  return (
    <>
      <GalleryItems items={meta.items} onChange={(items) => change({ items })} />
      <PictureChoice
        label="Display"
        options={DISPLAYS}
        value={meta.display}
        onChange={(display) => change({ display })}
      />
      {meta.display === "grid" ? (
        <NumberField
          label="Columns"
          minValue={1}
          maxValue={MAX_GALLERY_COLUMNS}
          value={meta.appearance.numColumns}
          onChange={(columns) => {
            if (!Number.isNaN(columns)) changeLook({ numColumns: Math.round(columns) });
          }}
          description="Narrow pages have fewer."
        />
      ) : (
        <SlideFields appearance={meta.appearance} onChange={changeLook} />
      )}
      <LookFields appearance={meta.appearance} onChange={changeLook} />
    </>
  );
}

type LookProps = { appearance: Appearance; onChange: (by: Partial<Appearance>) => void };

function SlideFields({ appearance, onChange }: LookProps) {
  return (
    <>
      <Switch
        isSelected={appearance.slideAutomatically}
        onChange={(slideAutomatically) => onChange({ slideAutomatically })}
        description="Visitors can pause it. It does not start for visitors who want less motion."
      >
        Slide automatically
      </Switch>
      {appearance.slideAutomatically && (
        <NumberField
          label="Timer (seconds)"
          minValue={SLIDE_TIMES.least}
          maxValue={SLIDE_TIMES.most}
          step={0.5}
          value={appearance.timer}
          onChange={(timer) => {
            if (!Number.isNaN(timer)) onChange({ timer });
          }}
        />
      )}
    </>
  );
}

function LookFields({ appearance, onChange }: LookProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Appearance</legend>
      <PxField label="Gap (px)" most={MAX_GALLERY_GAP} value={appearance.gap} onChange={(gap) => onChange({ gap })} />
      <SliderInput
        label="Opacity"
        minValue={0}
        maxValue={100}
        unit="%"
        value={Math.round(appearance.opacity * 100)}
        onChange={(percent) => onChange({ opacity: percent / 100 })}
      />
      <Switch
        isSelected={appearance.popupImage}
        onChange={(popupImage) => onChange({ popupImage })}
        description="A press shows the picture large, unless it has an address."
      >
        Popup image
      </Switch>
      <Switch isSelected={appearance.useMaxHeight} onChange={(useMaxHeight) => onChange({ useMaxHeight })}>
        Use max height
      </Switch>
      {appearance.useMaxHeight && (
        <PxField
          label="Max height (px)"
          {...GALLERY_HEIGHTS}
          value={appearance.style.maxHeight}
          onChange={(maxHeight) => onChange({ style: { maxHeight } })}
        />
      )}
    </fieldset>
  );
}
