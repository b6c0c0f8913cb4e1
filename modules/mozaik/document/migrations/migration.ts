import type { Fields } from "../../../rules/fields.ts";

/**
 * Migrates nodes from one version of the document schema to the next. Pure; never changes its input.
 *
 * It also gets parts of nodes: for a stored update only the fields on its path, for an edit only the fields in its
 * input. A part has no `kind`, and null in an edit clears a field. So change only existing fields, and add fields only
 * to a node with a kind.
 */
export interface Migration {
  readonly node: (node: Fields) => Fields;
}
