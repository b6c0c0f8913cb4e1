import { CloudAlert } from "lucide-react";
import { Button } from "../button/button.tsx";
import css from "../empty-state/empty-state.module.css";

type ErrorStateProps = {
  /** What could not be shown. */
  title: string;
  /** What the reader can do about it. */
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** A placeholder for content that could not be loaded; announced when it appears. */
export function ErrorState({ title, text, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <section className={css.state} role="alert">
      <span className={css.icon} aria-hidden="true">
        <CloudAlert />
      </span>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {onRetry && (
        <Button onPress={onRetry} isPending={isRetrying}>
          Retry
        </Button>
      )}
    </section>
  );
}
