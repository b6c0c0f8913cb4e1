import { sameValue } from "#modules/rules/same-value";
import type { RichText } from "#mozaik/document";

interface TypingEdit {
  readonly text: RichText;
  /** Takes the step before it back. */
  readonly isBack: boolean;
}

/** The texts that became edits since the editor opened, so that its own undo can go back through them. */
export class TypingEdits {
  private made: readonly RichText[];

  constructor(start: RichText) {
    this.made = [start];
  }

  /**
   * The edits that lead from the last text to this one. Where the editor's undo came upon one of the earlier texts,
   * each step since is taken back: one's next undo goes on from there. Anything else is one edit.
   */
  to(text: RichText, isTakenBack: boolean): TypingEdit[] {
    const at = isTakenBack ? this.made.findLastIndex((each) => sameValue(each, text)) : -1;
    if (at < 0) {
      this.made = [...this.made, text];
      return [{ text, isBack: false }];
    }
    const back = this.made.slice(at, -1).toReversed();
    this.made = this.made.slice(0, at + 1);
    return back.map((each) => ({ text: each, isBack: true }));
  }
}
