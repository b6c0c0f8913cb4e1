import { useId } from "react";
import type { NodeId } from "#mozaik/document";
import type { Difference } from "../../model/history/differences.ts";
import css from "./version-canvas.module.css";

type DifferenceListProps = {
  differences: readonly Difference[];
  chosenId: NodeId | null;
  onChoose: (id: NodeId) => void;
  /** True if compared with another version, not with the draft. */
  isComparing: boolean;
  /** True if that version is the one right before. */
  isBefore: boolean;
};

/** The differences, node by node; for a text the words added and removed. */
export function DifferenceList({ differences, chosenId, onChoose, isComparing, isBefore }: DifferenceListProps) {
  const titleId = useId();
  if (differences.length === 0) return null;
  const choose = (id: NodeId) => {
    onChoose(id);
    document.getElementById(id)?.scrollIntoView({ block: "center" });
  };
  const kinds = isBefore
    ? ({ added: "added", removed: "removed", changed: "" } as const)
    : ({ added: "only here", removed: "not here", changed: "" } as const);
  return (
    <section className={css.list} aria-labelledby={titleId}>
      <h3 id={titleId} className={css.listTitle}>
        {isBefore
          ? "What changed here"
          : isComparing
            ? "What differs between the versions"
            : "What differs from the draft"}
      </h3>
      {differences.some(({ text }) => text) && (
        <p className={css.legend}>
          <ins>{isBefore ? "added" : "only in this version"}</ins>{" "}
          <del>{isBefore ? "removed" : isComparing ? "only in the other" : "only in the draft"}</del>
        </p>
      )}
      <ol className={css.differences}>
        {differences.map((difference) => (
          <li key={difference.id}>
            <button
              type="button"
              className={css.difference}
              data-kind={difference.kind}
              aria-pressed={difference.id === chosenId}
              disabled={difference.kind === "removed"}
              onClick={() => choose(difference.id)}
            >
              <span className={css.name}>{difference.name}</span>
              <span className={css.fields}>{kinds[difference.kind] || difference.fields.join(", ")}</span>
            </button>
            {difference.text && (
              <p className={css.text}>
                {difference.text.map((part, index) => {
                  const key = `${index}-${part.kind}`;
                  if (part.kind === "added") return <ins key={key}>{part.text}</ins>;
                  if (part.kind === "removed") return <del key={key}>{part.text}</del>;
                  return <span key={key}>{shortened(part.text)}</span>;
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Longer runs of unchanged words are shortened; in characters. */
const LONGEST = 80;

/** The two ends of a long unchanged passage. */
function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}`;
}
