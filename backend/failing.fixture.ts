// Types alone, which leave no line in the JavaScript: places in it differ from those here.
interface Answer {
  readonly answer: number;
}
interface Question {
  readonly answered?: Answer;
}

/** Throws on line 11. */
export function fail(question: Question): never {
  throw new Error(`no answer ${question.answered}`);
}
