/** Longest name in an archive, in characters; some file systems take no more than 255 bytes. */
const LONGEST = 120;

/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Names for files in an archive: none is a path, reserved or hidden, and no two are the same, whatever their case. */
export function archiveNames(fileNames: readonly string[]): string[] {
  const taken = new Set<string>();
  return fileNames.map((fileName) => {
    const [stem, extension] = split(safe(fileName));
    for (let number = 1; ; number++) {
      const name = `${stem}${number === 1 ? "" : ` (${number})`}${extension}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}

function safe(fileName: string): string {
  const plain = fileName
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/[\\/:*?"<>|]/g, "_")
    .replace(/^[. ]+|[. ]+$/g, "");
  return plain === "" ? "file" : plain.replace(DEVICE, "_$&");
}

/** The name without its extension, and the extension with its dot. */
function split(name: string): [string, string] {
  const [, stem = name, extension = ""] = /^(.+?)(\.[^.]{1,12})?$/su.exec(name) ?? [];
  return [[...stem].slice(0, LONGEST).join(""), extension];
}
