import type { Fields } from "../../../rules/fields.ts";

/**
 * Leads nodes from one version of the document's schema to the next. Pure; never changes what it is given.
 *
 * It also gets parts of nodes: of a stored update only the fields on its path, of an edit only the fields it brings. A
 * part has no `kind`, and null in the part of an edit clears a field. So it changes the fields that are there, and adds a field only to a node with a kind.
 */
export interface Migration {
  readonly node: (node: Fields) => Fields;
}
