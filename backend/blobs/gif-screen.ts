interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size at which a browser shows the picture. libvips takes a GIF's size from its first frame where its screen is
 * large; a browser makes room for the whole screen.
 */
export function sizeInBrowser({ width, height }: Size, picture: Buffer): Size {
  if (!/^GIF8[79]a$/.test(picture.toString("latin1", 0, 6)) || picture.length < 10) return { width, height };
  return { width: Math.max(width, picture.readUInt16LE(6)), height: Math.max(height, picture.readUInt16LE(8)) };
}
