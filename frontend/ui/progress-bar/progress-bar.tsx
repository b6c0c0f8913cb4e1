import { ProgressBar as AriaProgressBar, Label } from "react-aria-components";
import css from "./progress-bar.module.css";

type ProgressBarProps = {
  label: string;
  isLabelHidden?: boolean;
  /** Assistive technology still hears the value. */
  isValueHidden?: boolean;
  /** How much is done; omit it while the total is unknown. */
  value?: number;
  /** The total, in the unit of `value`. */
  max?: number;
  /** The value in words, such as '2.1 of 8 MB'; by default a percentage. */
  valueText?: string;
};

/** The progress of long work. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, isLabelHidden = false, isValueHidden = false, value, max = 100, valueText } = props;
  return (
    <AriaProgressBar
      className={css.progress}
      value={value}
      maxValue={max}
      isIndeterminate={value === undefined}
      valueLabel={valueText}
    >
      {({ percentage, valueText: shown, isIndeterminate }) => (
        <>
          <div className={isLabelHidden && isValueHidden ? "visually-hidden" : css.words}>
            <Label className={isLabelHidden ? "visually-hidden" : css.label}>{label}</Label>
            {!isIndeterminate && !isValueHidden && <span className={css.value}>{shown}</span>}
          </div>
          <div className={css.track}>
            {isIndeterminate ? (
              <div className={css.running} />
            ) : (
              <div className={css.fill} style={{ width: `${percentage}%` }} />
            )}
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
