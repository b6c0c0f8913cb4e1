import type { Submission } from "#modules/mozaik/submission-contract";

/** All submissions as one JSON array, an item per line. It is produced in batches on demand. */
export async function* submissionsJson(parts: AsyncIterable<readonly Submission[]>): AsyncGenerator<string> {
  let isFirst = true;
  yield "[";
  for await (const part of parts) {
    for (const submission of part) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(submission)}`;
      isFirst = false;
    }
  }
  yield "\n]\n";
}
