import { byteSize } from "#primitives/byte-size";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { ProgressBar } from "../progress-bar/progress-bar.tsx";
import css from "./file-drop.module.css";

type LoadingProps = {
  /** The frame's size and shape. */
  className: string;
  label: string;
  /** Bytes sent so far, of all. */
  status: { loaded: number; total: number };
  preview: string | undefined;
  onCancel: (() => void) | undefined;
};

/** The progress of an upload, shown where its file was dropped. */
export function Loading({ className, label, status: { loaded, total }, preview, onCancel }: LoadingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not centre the content of a fieldset in its height
    <div role="group" className={classNames(className, css.loading)} aria-label={label}>
      {preview !== undefined && <img className={css.fading} src={preview} alt="" />}
      <ProgressBar
        label="Loading"
        value={total > 0 ? loaded : undefined}
        max={total}
        valueText={`${byteSize(loaded)} of ${byteSize(total)}`}
      />
      {onCancel && (
        <Button size="small" onPress={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
