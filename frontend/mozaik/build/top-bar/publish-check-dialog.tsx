import { Heading1, ImageOff, Link2Off, SquareDashed } from "lucide-react";
import type { ReactNode } from "react";
import { type Finding, type FindingKind, findingPlace } from "#mozaik/document";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useBuilder, useDraft } from "../builder-context.ts";
import css from "./publish-check-dialog.module.css";

const ICONS: Readonly<Record<FindingKind, ReactNode>> = {
  "missing-alt": <ImageOff aria-hidden="true" />,
  "missing-asset": <ImageOff aria-hidden="true" />,
  "broken-link": <Link2Off aria-hidden="true" />,
  empty: <SquareDashed aria-hidden="true" />,
  "heading-order": <Heading1 aria-hidden="true" />,
};

type PublishCheckDialogProps = {
  /** Null: closed. */
  findings: readonly Finding[] | null;
  onClose: () => void;
  onPublish: () => void;
};

/** What visitors would stumble over, each a press away; publishing is not forbidden. */
export function PublishCheckDialog({ findings, onClose, onPublish }: PublishCheckDialogProps) {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  return (
    <Dialog
      title="Before you publish"
      size="small"
      isOpen={findings !== null}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Look again</Button>
          <Button variant="primary" onPress={onPublish}>
            Publish anyway
          </Button>
        </>
      }
    >
      <p className={css.hint}>Visitors may stumble over this. Press one to go there.</p>
      <ul className={css.findings}>
        {findings?.map((finding) => (
          <li key={`${finding.id} ${finding.message}`}>
            <button
              type="button"
              className={css.finding}
              onClick={() => {
                builder.select(finding.id);
                onClose();
              }}
            >
              {ICONS[finding.kind]}
              <span>
                <span className={css.message}>{finding.message}</span>
                <span className={css.place}>{findingPlace(document, finding)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
