import { encode } from "uqr";
import css from "./security.module.css";

/** Cameras need this many light fields around the code. */
const BORDER = 4;

interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** What it is for, for screen readers. */
  name: string;
}

/** A text as a picture for the camera of a phone. Dark on light in every theme, as cameras expect it. */
export function QrCode({ text, name }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={name}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
