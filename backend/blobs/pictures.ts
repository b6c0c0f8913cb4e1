import { type BeforeApplicationShutdown, Injectable } from "@nestjs/common";
import { Semaphore } from "../semaphore.ts";
import { bytesOf, PictureProcess, type PictureSource } from "./picture-process.ts";
import type { PictureFacts, Recipe } from "./picture-recipes.ts";

/** Pictures decoded at once in one process: each may need several hundred megabytes. */
const AT_ONCE = 2;
/** Pictures that wait for it; more are refused. */
const MOST_WAITING = 60;

/**
 * Inspects pictures and makes smaller ones. Two are decoded at a time, in a process of their own; those who wait (`who`:
 * whose pictures they are) take turns. All throw `too-many` in a flood.
 */
@Injectable()
export class Pictures implements BeforeApplicationShutdown {
  private readonly semaphore = new Semaphore(AT_ONCE, MOST_WAITING);
  /** Those that have no work; the last one used comes first, so that the others can end. */
  private readonly free: PictureProcess[] = [];

  /**
   * Reads a picture's size and colour. Throws `too-large` for more than `maxPixels` (width times height, a third of that
   * for a progressive picture, five eighths for a HEIC; read from the header without decoding) and `wrong-type` for a damaged picture.
   */
  inspect(bytes: PictureSource, maxPixels: number, who = ""): Promise<PictureFacts> {
    return this.apart(async (run) => run("inspect", await bytesOf(bytes), maxPixels), who);
  }

  /**
   * The picture as the recipe says, in proportion, and never wider than it is. An animation stays one as a WebP; in other
   * formats, and if it is larger than `inspect` accepts, its first frame is returned.
   */
  narrowed(bytes: PictureSource, recipe: Recipe, maxPixels: number, who = ""): Promise<Buffer> {
    return this.apart(async (run) => run("narrowed", await bytesOf(bytes), recipe, maxPixels), who);
  }

  /**
   * One of several renditions of a picture, as `narrowed` makes it. Each process decodes the picture once for those that
   * it makes one after the other: pass the same `source` for all of them.
   */
  oneOfMany(source: PictureSource, recipe: Recipe, maxPixels: number, who = ""): Promise<Buffer> {
    return this.apart((_, process) => process.oneOfMany(source, recipe, maxPixels), who);
  }

  /**
   * The picture in its own format and size without metadata (EXIF, XMP, IPTC, comments); null if it has none. A HEIC,
   * which few browsers show, becomes a JPEG.
   */
  withoutMetadata(bytes: PictureSource, maxPixels: number, who = ""): Promise<Buffer | null> {
    return this.apart(async (run) => run("withoutMetadata", await bytesOf(bytes), maxPixels), who);
  }

  /** The picture squeezed into this size, a byte of brightness for each pixel, row by row. */
  grey(bytes: PictureSource, size: { width: number; height: number }, maxPixels: number, who = ""): Promise<Buffer> {
    return this.apart(async (run) => run("grey", await bytesOf(bytes), size, maxPixels), who);
  }

  beforeApplicationShutdown(): void {
    for (const process of this.free) process.end();
  }

  private apart<T>(work: (run: PictureProcess["run"], process: PictureProcess) => Promise<T>, who: string): Promise<T> {
    return this.semaphore.run(async () => {
      const process = this.free.pop() ?? new PictureProcess();
      try {
        return await work((name, ...values) => process.run(name, ...values), process);
      } finally {
        this.free.push(process);
      }
    }, who);
  }
}
