/** Types of the parts that are used; the package has none of them. */
declare module "libheif-js/wasm-bundle.js" {
  interface HeifImage {
    is_primary(): boolean;
    has_alpha_channel(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills `pixels.data` with red, green, blue and alpha; hands over null for a picture that cannot be decoded. */
    display(pixels: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
    free(): void;
  }
  interface HeifPixels {
    readonly data: Uint8Array;
    readonly width: number;
    readonly height: number;
  }
  const libheif: {
    HeifDecoder: new () => {
      /** The pictures of the file; none if it cannot be read. Frees what the last call has left. */
      decode(file: Uint8Array): HeifImage[];
    };
  };
  export default libheif;
}
