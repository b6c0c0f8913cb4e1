/** The choices of an answer with several: they are separated by commas, and one that contains a comma is quoted. */
export function listedChoices(answer: string): string[] {
  const listed: readonly string[] = answer.match(/"(?:[^"]|"")*"|[^,\s](?:[^,]*[^,\s])?/g) ?? [];
  return listed.map(unquoted);
}

/** A choice as its author wrote it. */
export function unquoted(words: string): string {
  return /^".*"$/s.test(words) ? words.slice(1, -1).replaceAll('""', '"') : words;
}
