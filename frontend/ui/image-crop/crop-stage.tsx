import { type ReactNode, useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Select } from "../select/select.tsx";
import { SliderInput } from "../slider-input/slider-input.tsx";
import { areaOfPercent, type CropArea, clampCrop, largestOf, mostZoom, type Size, withMeasure } from "./crop-area.ts";
import { CropMeasures } from "./crop-measures.tsx";
import css from "./image-crop.module.css";
import { OutputSize } from "./output-size.tsx";

type CropStageProps = {
  /** Its original size in px, and the address of the preview. */
  picture: { url: string; size: Size };
  /** Width by height; undefined if the person chooses. */
  ratio: number | undefined;
  isRound: boolean;
  /** The longest side in px of what comes of it; given if the person may also choose its size. */
  longest?: number | undefined;
  /** `size`: that of the resulting picture, if the person chose one. */
  onChange: (area: CropArea, size?: Size) => void;
  /** Further buttons for the picture. */
  actions: ReactNode;
};

const RATIOS = [
  { id: "free", label: "Any" },
  { id: "picture", label: "Like the picture" },
  { id: "16:9", label: "16:9", ratio: 16 / 9 },
  { id: "4:3", label: "4:3", ratio: 4 / 3 },
  { id: "1:1", label: "1:1", ratio: 1 },
  { id: "3:4", label: "3:4", ratio: 3 / 4 },
  { id: "9:16", label: "9:16", ratio: 9 / 16 },
] as const;

/** A new frame: the cropper accepts an area only when it starts. */
type Frame = { start: number; area: CropArea };

/** The opened picture under its crop frame, with all its controls. */
export function CropStage({ picture, ratio: fixed, isRound, longest, onChange, actions }: CropStageProps) {
  const hintId = useId();
  const [shape, setShape] = useState<RatioId>("free");
  const ratio = fixed ?? ratioOf(shape, picture.size);
  const [size, setSize] = useState<Size>();
  const [frame, setFrame] = useState<Frame>({ start: 0, area: largestCrop(picture.size, ratio) });
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState(frame.area);
  const [laidOver, setLaidOver] = useState(picture.url);
  const most = mostZoom(picture.size);

  const see = (percent: CropArea) => {
    const seen = nearest(areaOfPercent(percent, picture.size, ratio), frame.area);
    setArea(seen);
    // a chosen size stays with its area: another area has its own
    const kept = sameSize(seen, area) ? size : undefined;
    setSize(kept);
    onChange(seen, kept);
  };
  const lay = (next: CropArea) => setFrame({ start: frame.start + 1, area: next });
  if (laidOver !== picture.url) {
    // a new or rotated picture: reset the frame, keep the focus
    const first = largestCrop(picture.size, ratio);
    setLaidOver(picture.url);
    setPosition({ x: 0, y: 0 });
    setZoom(1);
    setArea(first);
    lay(first);
  }
  return (
    <div className={css.crop}>
      <div className={css.stage}>
        <Cropper
          key={frame.start}
          image={picture.url}
          crop={position}
          zoom={zoom}
          maxZoom={most}
          aspect={frame.area.width / frame.area.height}
          initialCroppedAreaPixels={frame.area}
          cropShape={isRound ? "round" : "rect"}
          showGrid={!isRound}
          keyboardStep={8}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: css.frame }}
          cropperProps={{
            role: "application",
            "aria-label": "Crop area",
            "aria-describedby": hintId,
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={see}
        />
      </div>
      <p id={hintId} className={css.hint}>
        Drag the picture, or move it with the arrow keys.
      </p>
      <div className={css.controls}>
        <SliderInput
          label="Zoom"
          unit="%"
          minValue={100}
          maxValue={Math.round(most * 100)}
          reach={400}
          step={1}
          value={zoom * 100}
          isDisabled={most === 1}
          onChange={(percent) => setZoom(percent / 100)}
        />
        {actions}
      </div>
      {fixed === undefined && (
        <Select
          label="Shape"
          options={RATIOS}
          value={shape}
          onChange={(id) => {
            setShape(id);
            if (id !== "free") lay(largestCrop(picture.size, ratioOf(id, picture.size)));
          }}
        />
      )}
      {!isRound && (
        <CropMeasures
          area={area}
          picture={picture.size}
          onChange={(measure, value) => {
            const next = withMeasure(area, measure, value, picture.size, ratio);
            if (next !== area) lay(next);
          }}
        />
      )}
      {longest !== undefined && (
        <OutputSize
          area={area}
          size={size}
          longest={longest}
          onChange={(next) => {
            setSize(next);
            onChange(area, next);
          }}
        />
      )}
    </div>
  );
}

function sameSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

/** The largest centred crop with the ratio; without a ratio the whole picture. */
function largestCrop(picture: Size, ratio: number | undefined): CropArea {
  const { width, height } = ratio === undefined ? picture : largestOf(ratio, picture);
  return clampCrop({ x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }, picture);
}

/** The requested area if the cropper is within a pixel of it: its arithmetic on screen pixels is not exact. */
function nearest(seen: CropArea, asked: CropArea): CropArea {
  const isNear = (["x", "y", "width", "height"] as const).every((side) => Math.abs(seen[side] - asked[side]) <= 1);
  return isNear ? asked : seen;
}

type RatioId = (typeof RATIOS)[number]["id"];

/** Width by height; undefined: any. */
function ratioOf(id: RatioId, picture: Size): number | undefined {
  if (id === "picture") return picture.width / picture.height;
  const chosen = RATIOS.find((each) => each.id === id);
  return chosen && "ratio" in chosen ? chosen.ratio : undefined;
}
