const LONGEST = 150;

/** A path that every system can unpack, and that nothing in the archive has yet; it is added to `taken`. */
export function archivePath(path: string, taken: Set<string>): string {
  const parts = path.split("/").map((part) => part.replace(/[\p{Cc}\p{Cf}<>:"|?*\\]/gu, "_").trim());
  const [file = "file", ...folders] = parts.filter((part) => part !== "" && !/^\.+$/.test(part)).reverse();
  const folder = folders
    .reverse()
    .map((name) => `${name}/`)
    .join("");
  const dot = file.lastIndexOf(".");
  const [stem, end] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, ""];
  for (let copy = 1; ; copy++) {
    const name = `${folder}${stem.slice(0, LONGEST)}${copy === 1 ? "" : ` (${copy})`}${end.slice(0, 20)}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
