import { toasts } from "./toasts.ts";

/**
 * Things that the user has deleted and can still bring back: they are hidden here, and deleted on the server once the
 * toast with 'Undo' has gone or the page is closed.
 */
export class UndoableDeletions {
  private hidden: ReadonlySet<string> = new Set();
  private readonly listeners = new Set<() => void>();

  /** The ids of what is hidden. */
  readonly read = (): ReadonlySet<string> => this.hidden;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Hides `ids` and says `text`. Unless the user takes it back, `carryOut` deletes them; `isLeaving` says that the page is
   * being closed. Errors are told as toasts, and what could not be deleted is seen again.
   */
  start(ids: readonly string[], text: string, carryOut: (isLeaving: boolean) => Promise<void>): void {
    this.change(new Set([...this.hidden, ...ids]));
    const bringBack = () => this.change(this.hidden.difference(new Set(ids)));
    const leave = () => void carryOut(true);
    window.addEventListener("pagehide", leave);
    const settle = () => window.removeEventListener("pagehide", leave);
    const finish = async () => {
      settle();
      try {
        await carryOut(false);
      } catch (error) {
        toasts.error(error instanceof Error ? error.message : String(error));
      }
      bringBack();
    };
    toasts.undoable(text, {
      label: "Undo",
      onTaken: () => {
        settle();
        bringBack();
      },
      onMissed: () => void finish(),
    });
  }

  private change(next: ReadonlySet<string>): void {
    this.hidden = next;
    for (const listener of this.listeners) listener();
  }
}
