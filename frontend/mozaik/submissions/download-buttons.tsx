import { Download } from "lucide-react";
import { useState } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import type { SubmissionFilter } from "#modules/mozaik/submission-inbox-contract";
import { saveFile } from "../../api/save-file.ts";
import { submissionArchive, submissionsFile } from "../../api/submissions.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./submissions-view.module.css";

type DownloadButtonsProps = { mozaikId: string; items: readonly Submission[]; filter: SubmissionFilter };

/** Saves the submissions that fit the filter, as a table or as data for programs, and their files as a zip. */
export function DownloadButtons({ mozaikId, items, filter }: DownloadButtonsProps) {
  const hasFiles = items.some(({ answers }) => answers.some(({ files }) => files));
  return (
    <div className={css.downloads}>
      {(["csv", "json"] as const).map((format) => (
        <DownloadButton
          key={format}
          label={`Download ${format.toUpperCase()}`}
          download={async () => saveFile(await submissionsFile(mozaikId, format, filter), `submissions.${format}`)}
        />
      ))}
      {hasFiles && (
        <DownloadButton
          label="Download files"
          download={async () => window.location.assign(await submissionArchive(mozaikId, filter))}
        />
      )}
    </div>
  );
}

function DownloadButton({ label, download }: { label: string; download: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      await download();
    } catch (error) {
      toasts.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" icon={<Download />} isPending={isPending} onPress={press}>
      {label}
    </Button>
  );
}
