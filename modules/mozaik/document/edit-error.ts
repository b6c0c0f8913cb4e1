export type EditErrorCode =
  /** A node or place that the edit names is not there (any more). */
  | "node-not-found"
  /** The edit does not fit this kind of node, or the ids that come with it. */
  | "edit-refused"
  | "one-column-must-remain"
  | "one-page-must-remain"
  /** A part would be shown depending on itself. */
  | "circular-condition"
  | "document-too-large"
  /** A stored change does not fit the document it is applied to. */
  | "change-does-not-fit";

/** Why an edit is refused. `code` is stable for programs, `message` is for people. */
export class EditError extends Error {
  constructor(
    readonly code: EditErrorCode,
    message: string,
  ) {
    super(message);
  }
}
