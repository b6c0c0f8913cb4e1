import { buffer } from "node:stream/consumers";
import { type BeforeApplicationShutdown, Injectable } from "@nestjs/common";
import { Semaphore } from "../semaphore.ts";
import { PictureProcess } from "./picture-process.ts";
import type { DecodedPicture, PictureFacts, Recipe } from "./picture-recipes.ts";

/** Pictures decoded at once in one process: each may need several hundred megabytes. */
const AT_ONCE = 2;
/** Pictures that wait for it; more are refused. */
const MOST_WAITING = 60;

/**
 * Opens a picture's bytes. Called only when decoding starts, so that queued pictures hold no open file or connection.
 */
type Opens = () => Promise<NodeJS.ReadableStream>;

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
  inspect(bytes: Opens, maxPixels: number, who = ""): Promise<PictureFacts> {
    return this.apart(async (run) => run("inspect", await read(bytes), maxPixels), who);
  }

  /**
   * The picture as the recipe says, in proportion, and never wider than it is. An animation stays one as a WebP; in other
   * formats, and if it is larger than `inspect` accepts, its first frame is returned.
   */
  narrowed(bytes: Opens, recipe: Recipe, maxPixels: number, who = ""): Promise<Buffer> {
    return this.apart(async (run) => run("narrowed", await read(bytes), recipe, maxPixels), who);
  }

  /**
   * The decoded picture, turned upright and at most `BASE_WIDTH` wide, to make several renditions of; null if it must be
   * opened again for each of them: it moves, or is too large to keep.
   */
  base(bytes: Opens, maxPixels: number, who = ""): Promise<DecodedPicture | null> {
    return this.apart(async (run) => run("base", await read(bytes), maxPixels), who);
  }

  /** A rendition of a decoded picture. */
  narrowedFrom(base: DecodedPicture, recipe: Recipe, who = ""): Promise<Buffer> {
    return this.apart((_, process) => process.narrowedFrom(base, recipe), who);
  }

  /**
   * The picture in its own format and size without metadata (EXIF, XMP, IPTC, comments); null if it has none. A HEIC,
   * which few browsers show, becomes a JPEG.
   */
  withoutMetadata(bytes: Opens, maxPixels: number, who = ""): Promise<Buffer | null> {
    return this.apart(async (run) => run("withoutMetadata", await read(bytes), maxPixels), who);
  }

  /** The picture squeezed into this size, a byte of brightness for each pixel, row by row. */
  grey(bytes: Opens, size: { width: number; height: number }, maxPixels: number, who = ""): Promise<Buffer> {
    return this.apart(async (run) => run("grey", await read(bytes), size, maxPixels), who);
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

async function read(bytes: Opens): Promise<Buffer> {
  return buffer(await bytes());
}
