import { conditionOf, conditionWords, type FieldConflict, type Node } from "#mozaik/document";
import { type TextPart, textOf, textParts } from "../../model/history/differences.ts";
import { useDraft } from "../../view-state/builder-context.ts";
import css from "./conflict-prompt.module.css";

type ConflictValuesProps = {
  /** All of one node. */
  fields: readonly FieldConflict[];
  mine: Node | undefined;
  theirs: Node | undefined;
};

/** The two versions of a value; for a text, with the differing words marked. */
export function ConflictValues({ fields, mine, theirs }: ConflictValuesProps) {
  const [myText, theirText] = [textOf(mine), textOf(theirs)];
  if (myText !== undefined && theirText !== undefined && myText !== theirText) {
    const parts = textParts(theirText, myText);
    return (
      <Both
        mine={<Words parts={parts} without="removed" isEmpty={myText === ""} />}
        theirs={<Words parts={parts} without="added" isEmpty={theirText === ""} />}
      />
    );
  }
  return (
    <Both
      mine={<Side fields={fields} node={mine} isOnly={theirs === undefined} />}
      theirs={<Side fields={fields} node={theirs} isOnly={mine === undefined} />}
    />
  );
}

function Both({ mine, theirs }: { mine: React.ReactNode; theirs: React.ReactNode }) {
  return (
    <dl className={css.both}>
      <div>
        <dt>Yours</dt>
        <dd>{mine}</dd>
      </div>
      <div>
        <dt>Theirs</dt>
        <dd>{theirs}</dd>
      </div>
    </dl>
  );
}

/** Longer runs of words are shortened; in characters. */
const LONGEST = 240;

type WordsProps = { parts: readonly TextPart[]; without: TextPart["kind"]; isEmpty: boolean };

function Words({ parts, without, isEmpty }: WordsProps) {
  if (isEmpty) return <span className={css.none}>No text</span>;
  return parts
    .filter(({ kind }) => kind !== without)
    .map(({ kind, text }, index) => {
      const key = `${index}-${kind}`;
      return kind === "same" ? <span key={key}>{shortened(text)}</span> : <mark key={key}>{shortened(text)}</mark>;
    });
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}`;
}

type SideProps = { fields: readonly FieldConflict[]; node: Node | undefined; isOnly: boolean };

/** `isOnly`: the other side removed the node, so all of it is shown. */
function Side({ fields, node, isOnly }: SideProps) {
  if (!node) return "Removed";
  const text = isOnly ? textOf(node) : undefined;
  if (text === undefined) return <Values fields={fields} node={node} />;
  return text === "" ? <span className={css.none}>No text</span> : shortened(text);
}

function Values({ fields, node }: { fields: readonly FieldConflict[]; node: Node }) {
  const condition = conditionOf(node);
  const whenShown = useDraft(({ document }) => condition && `Only if ${conditionWords(document, condition)}`);
  const paths = fields.map(({ path }) => path).filter((path) => path.length > 0);
  if (paths.length === 0) return "Changed";
  return paths.map((path) => (
    <span key={path.join("/")} className={css.value}>
      {path[0] === "showIf" ? (whenShown ?? "Always") : valueWords(path.reduce<unknown>(fieldOf, node))}
    </span>
  ));
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

/** Numbers, colours and words are shown; larger values are only mentioned. */
function valueWords(value: unknown): string {
  if (value === undefined || value === null) return "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? "Changed" : String(value);
}
