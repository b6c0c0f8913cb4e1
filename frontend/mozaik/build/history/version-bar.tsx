import { X } from "lucide-react";
import type { Node, NodeId } from "#mozaik/document";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { useBuilder } from "../builder-context.ts";
import css from "./version-canvas.module.css";

type VersionBarProps = {
  preview: { revision: number; against: number | null };
  /** How many parts differ. */
  differences: number;
  /** What was chosen in the version: it can be restored alone. */
  part: Node | undefined;
  onRestore: (nodeId?: NodeId) => void;
};

/** Above an earlier version: which one it is, how to return to it, and how to get back to the draft. */
export function VersionBar({ preview, differences, part, onRestore }: VersionBarProps) {
  const builder = useBuilder();
  const than = preview.against === null ? "the draft" : `version ${preview.against}`;
  return (
    <section className={css.bar} aria-label="Earlier version">
      <p className={css.what} role="status">
        <strong>Version {preview.revision}</strong>{" "}
        {differences === 0
          ? `is the same as ${than}`
          : `differs from ${than} in ${differences === 1 ? "1 part" : `${differences} parts`}`}
      </p>
      {!builder.isReadOnly && (
        <>
          {part && (
            <Button size="small" onPress={() => onRestore(part.id)}>
              {part.kind === "tile" ? "Restore this tile" : "Restore this block"}
            </Button>
          )}
          <Button
            size="small"
            variant="primary"
            isDisabled={differences === 0 && preview.against === null}
            onPress={() => onRestore()}
          >
            Restore the whole page
          </Button>
        </>
      )}
      <IconButton label="Back to the draft" icon={<X />} size="small" onPress={() => builder.show({ preview: null })} />
    </section>
  );
}
