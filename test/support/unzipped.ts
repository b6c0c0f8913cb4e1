import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

/** The files of a zip by name. */
export async function unzipped(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, found) => (found ? resolve(found) : reject(error))),
  );
  const files: Record<string, Buffer> = {};
  zip.on("entry", (entry: Entry) =>
    zip.openReadStream(entry, async (_, stream) => {
      if (stream) files[entry.fileName] = await buffer(stream);
      zip.readEntry();
    }),
  );
  zip.readEntry();
  await once(zip, "end");
  return files;
}
