/** An edit that can be undone or redone. */
export interface Step {
  /** The revision of the edit; for a group, that of its first edit. */
  readonly of: number;
  /**
   * The event whose changes are currently applied and would be reverted: the edit (the last one of a group), or its
   * latest undo or redo.
   */
  readonly revision: number;
}

/** Last in, first out; linked, so that the stacks at all moments of a long history share their steps. */
export type StepStack = { readonly step: Step; readonly below: StepStack } | null;

export interface Steps {
  readonly undo: StepStack;
  readonly redo: StepStack;
}

export type UserSteps = ReadonlyMap<string, Steps>;

const NONE: Steps = { undo: null, redo: null };

/** What a user can undo and redo. */
export function stepsOf(steps: UserSteps | undefined, userId: string): Steps {
  return steps?.get(userId) ?? NONE;
}

/** A new edit can be undone, together with the rest of its group, and empties its author's redo stack. */
export function afterEdit(steps: UserSteps, userId: string, step: Step): UserSteps {
  const { undo } = stepsOf(steps, userId);
  const below = undo?.step.of === step.of ? undo.below : undo;
  return withSteps(steps, userId, { undo: { step, below }, redo: null });
}

export function afterUndo(steps: UserSteps, userId: string, step: Step): UserSteps {
  const { undo, redo } = stepsOf(steps, userId);
  return withSteps(steps, userId, { undo: undo?.below ?? null, redo: { step, below: redo } });
}

export function afterRedo(steps: UserSteps, userId: string, step: Step): UserSteps {
  const { undo, redo } = stepsOf(steps, userId);
  return withSteps(steps, userId, { undo: { step, below: undo }, redo: redo?.below ?? null });
}

function withSteps(steps: UserSteps, userId: string, own: Steps): UserSteps {
  return new Map(steps).set(userId, own);
}

/** A stack in a snapshot, bottom first: a single number if the edit and the applied event are the same. */
export type PackedStack = readonly (number | readonly [of: number, revision: number])[];

export function packed(stack: StepStack): PackedStack {
  const steps: (number | [number, number])[] = [];
  for (let top = stack; top; top = top.below) {
    const { of, revision } = top.step;
    steps.push(of === revision ? of : [of, revision]);
  }
  return steps.reverse();
}

export function unpacked(steps: PackedStack): StepStack {
  let stack: StepStack = null;
  for (const each of steps) {
    const [of, revision] = typeof each === "number" ? [each, each] : each;
    stack = { step: { of, revision }, below: stack };
  }
  return stack;
}
