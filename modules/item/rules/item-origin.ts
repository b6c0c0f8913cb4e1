/** What a bought copy was made from. `name` and `authorId` are null if the copy is older than their recording. */
export interface ItemOrigin {
  readonly itemId: string;
  readonly name: string | null;
  readonly authorId: string | null;
}
