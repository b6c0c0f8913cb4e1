import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The folder is read at most once in this time: most addresses are pages, and the disk is slower than a page. */
const CHECK_EVERY_MS = 1_000;

/** The files of a built client: also those of a build that ended while the application runs. */
export class BuiltFiles {
  private paths: ReadonlySet<string> = new Set();
  private built = "";
  private checkedAt = Number.NEGATIVE_INFINITY;
  /** A look at the disk that is under way. */
  private looking: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly now = () => performance.now(),
  ) {}

  /** True for the path of a file, such as `/assets/main-1a2b3c.js`. What begins with a dot is for the server alone. */
  async has(path: string): Promise<boolean> {
    if (this.paths.has(path)) return true;
    if (!this.looking && this.now() - this.checkedAt >= CHECK_EVERY_MS) {
      this.checkedAt = this.now();
      this.looking = this.look().finally(() => {
        this.looking = undefined;
      });
    }
    await this.looking;
    return this.paths.has(path);
  }

  private async look(): Promise<void> {
    const built = await this.lastChange();
    if (built === this.built) return;
    const found = await readdir(this.folder, { recursive: true, encoding: "utf8" }).catch(() => null);
    if (found === null) return; // a build is replacing the folder: the next look finds it
    this.paths = new Set(found.filter((name) => !name.startsWith(".")).map((name) => `/${name}`));
    this.built = built;
  }

  /** A build writes new files into both folders. */
  private async lastChange(): Promise<string> {
    const folders = [this.folder, join(this.folder, "assets")];
    const times = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)));
    return times.map((found) => found?.mtimeMs).join();
  }
}
