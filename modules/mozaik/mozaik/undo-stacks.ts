/** An edit, or an edit group, that can be undone or redone. */
export interface StackEntry {
  /** The revision of the edit; for a group, that of its first edit. */
  readonly of: number;
  /**
   * The event whose changes are currently applied and would be reverted: the edit (the last one of a group), or its
   * latest undo or redo.
   */
  readonly revision: number;
}

/** Last in, first out; linked, so that the stacks at all moments of a long history share their entries. */
export type UndoStack = { readonly entry: StackEntry; readonly below: UndoStack } | null;

export interface Stacks {
  readonly undo: UndoStack;
  readonly redo: UndoStack;
}

export type UserStacks = ReadonlyMap<string, Stacks>;

const NONE: Stacks = { undo: null, redo: null };

/** What a user can undo and redo. */
export function stacksOf(stacks: UserStacks | undefined, userId: string): Stacks {
  return stacks?.get(userId) ?? NONE;
}

/** A new edit can be undone, together with the rest of its group, and empties its author's redo stack. */
export function afterEdit(stacks: UserStacks, userId: string, entry: StackEntry): UserStacks {
  const { undo } = stacksOf(stacks, userId);
  const below = undo?.entry.of === entry.of ? undo.below : undo;
  return withStacks(stacks, userId, { undo: { entry, below }, redo: null });
}

export function afterUndo(stacks: UserStacks, userId: string, entry: StackEntry): UserStacks {
  const { undo, redo } = stacksOf(stacks, userId);
  return withStacks(stacks, userId, { undo: undo?.below ?? null, redo: { entry, below: redo } });
}

export function afterRedo(stacks: UserStacks, userId: string, entry: StackEntry): UserStacks {
  const { undo, redo } = stacksOf(stacks, userId);
  return withStacks(stacks, userId, { undo: { entry, below: undo }, redo: redo?.below ?? null });
}

function withStacks(stacks: UserStacks, userId: string, own: Stacks): UserStacks {
  return new Map(stacks).set(userId, own);
}

/** A stack in a snapshot, bottom first: a single number if the edit and the applied event are the same. */
export type PackedStack = readonly (number | readonly [of: number, revision: number])[];

export function packed(stack: UndoStack): PackedStack {
  const entries: (number | [number, number])[] = [];
  for (let top = stack; top; top = top.below) {
    const { of, revision } = top.entry;
    entries.push(of === revision ? of : [of, revision]);
  }
  return entries.reverse();
}

export function unpacked(entries: PackedStack): UndoStack {
  let stack: UndoStack = null;
  for (const each of entries) {
    const [of, revision] = typeof each === "number" ? [each, each] : each;
    stack = { entry: { of, revision }, below: stack };
  }
  return stack;
}
