// How smaller pictures are made: known to the application and to the process that makes them.

/** Formats in which smaller pictures are made; how they were measured: docs/decisions/formats-of-renditions.md. */
export const RENDITION_FORMATS = ["avif", "webp", "jpeg"] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

/** The widest rendition, and the size that all others are made from. */
export const BASE_WIDTH = 1920;

/** How to make a rendition. */
export interface Recipe {
  /** In px. */
  readonly width: number;
  readonly format: RenditionFormat;
  /** True: only the first frame of an animation. */
  readonly isStill?: boolean;
}

export interface PictureFacts {
  /** Pixels as displayed, after applying the camera's orientation. */
  width: number;
  height: number;
  /** Average colour, '#rrggbb'. */
  colour: string;
}

/** Pixels in rows, each of 1 to 4 bytes (channels). */
export interface DecodedPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}
