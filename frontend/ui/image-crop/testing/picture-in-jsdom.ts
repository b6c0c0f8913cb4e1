// jsdom cannot read pictures, compute layout or draw. These fakes treat every file with a picture type as 1200 × 800
// px, shown as 600 × 400; an empty file cannot be read.

/** The last drawing: its size in px and the transform of the picture. */
export type Drawn = { width: number; height: number; transform: number[] };

/** Returns the list of drawings, in order. */
export function letPicturesOpen(): Drawn[] {
  const drawn: Drawn[] = [];
  const give = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });

  let urls = 0;
  URL.createObjectURL = (file) => (file instanceof Blob && file.size === 0 ? "blob:nothing" : `blob:${++urls}`);
  URL.revokeObjectURL = () => undefined;
  give(HTMLImageElement.prototype, "decode", function (this: HTMLImageElement) {
    return this.src === "blob:nothing" ? Promise.reject(new Error("cannot be decoded")) : Promise.resolve();
  });
  give(HTMLImageElement.prototype, "naturalWidth", 1_200);
  give(HTMLImageElement.prototype, "naturalHeight", 800);
  give(HTMLImageElement.prototype, "complete", true);
  give(HTMLElement.prototype, "offsetWidth", 600);
  give(HTMLElement.prototype, "offsetHeight", 400);
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 600, 400);

  give(HTMLCanvasElement.prototype, "getContext", function (this: HTMLCanvasElement) {
    let transform: number[] = [];
    return {
      fillRect: () => undefined,
      setTransform: (...next: number[]) => {
        transform = next;
      },
      drawImage: () => drawn.push({ width: this.width, height: this.height, transform }),
    };
  });
  HTMLCanvasElement.prototype.toBlob = (take, type) => take(new Blob(["picture"], { type }));
  return drawn;
}
