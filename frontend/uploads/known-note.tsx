import { Link } from "react-aria-components";
import { Button } from "../ui/button/button.tsx";
import css from "./known-note.module.css";
import type { ExistingAsset } from "./model/upload.ts";

interface KnownNoteProps {
  existing: ExistingAsset;
  /** Uses the asset that is there instead; absent if the form has no use for it. */
  onUse?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  onUploadAnyway: () => void;
}

/** The author already has the file of a form. No byte was sent. */
export function KnownNote({ existing, onUse, onSkip, onUploadAnyway }: KnownNoteProps) {
  return (
    <div className={css.note} role="alert">
      <p>
        You already have this: <Link href={`/asset/${existing.id}/edit`}>{existing.name}</Link>
      </p>
      <div className={css.choices}>
        {onUse && (
          <Button size="small" onPress={onUse}>
            Use it
          </Button>
        )}
        {onSkip && (
          <Button size="small" onPress={onSkip}>
            Skip
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onUploadAnyway}>
          Upload anyway
        </Button>
      </div>
    </div>
  );
}
