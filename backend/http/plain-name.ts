/**
 * The name of a file alone, without control characters and those that turn the direction of writing (which can make an
 * extension look like another), in at most 200 characters from its end, where the extension stands.
 */
export function plainName(fileName: string): string {
  const plain = fileName.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "").trim();
  return [...plain].slice(-200).join("") || "file";
}
