import { sameValue } from "#modules/rules/same-value";
import { mergeRichTexts, type RichText } from "#mozaik/document";

interface TypingEdit {
  readonly text: RichText;
  /** True if it reverts the edit before it. */
  readonly isBack: boolean;
}

/** The texts that became edits since the editor opened, so that its own undo can step back through them. */
export class TypingEdits {
  private made: readonly RichText[];

  constructor(start: RichText) {
    this.made = [start];
  }

  /**
   * The edits that lead from the last text to this one. If the editor's undo returned to one of the earlier texts, each
   * edit since is reverted, so that the author's next undo continues from there. Anything else is one edit.
   */
  to(text: RichText, hasRedos: boolean): TypingEdit[] {
    const at = hasRedos ? this.made.findLastIndex((each) => sameValue(each, text)) : -1;
    if (at < 0) {
      this.made = [...this.made, text];
      return [{ text, isBack: false }];
    }
    const back = this.made.slice(at, -1).toReversed();
    this.made = this.made.slice(0, at + 1);
    return back.map((each) => ({ text: each, isBack: true }));
  }

  /** Somebody else's change of the text, which becomes part of all of them. */
  arrive(before: RichText, after: RichText): void {
    this.made = this.made.map((text) => mergeRichTexts(before, text, after).text);
  }
}
