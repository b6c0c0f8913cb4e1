import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import type { DataExport } from "#modules/account/data-export-contract";
import { byteSize } from "#primitives/byte-size";
import { isUnderway } from "../api/archives.ts";
import rows from "../layout/rows.module.css";
import { messageOf } from "../mall/api-error.ts";
import { day, moment } from "../mall/dates.ts";
import { Button } from "../ui/button/button.tsx";
import { ErrorState } from "../ui/error-state/error-state.tsx";
import { ProgressBar } from "../ui/progress-bar/progress-bar.tsx";
import { Skeleton } from "../ui/skeleton/skeleton.tsx";
import { toasts } from "../ui/toast/toasts.ts";

type ArchiveListProps = {
  archives: UseQueryResult<readonly DataExport[]>;
  /** Answers an archive's address for a moment. */
  linkTo: (id: string) => Promise<string>;
  /** What they hold, where a screen has several lists. */
  noun?: "archive" | "files" | "source";
};

const LISTS = { archive: "Archives", files: "Files of the website", source: "Sources of the website" };

/** Archives that somebody asked for: how far each is, and its download. Nothing while there are none. */
export function ArchiveList({ archives, linkTo, noun = "archive" }: ArchiveListProps) {
  if (archives.isPending) return <Skeleton height="60px" radius="large" />;
  if (archives.isError && !archives.data) {
    return (
      <ErrorState
        title="Your archives could not be loaded"
        text={messageOf(archives.error)}
        onRetry={() => void archives.refetch()}
        isRetrying={archives.isFetching}
      />
    );
  }
  if (!archives.data?.length) return null;
  return (
    <ul className={rows.list} aria-label={LISTS[noun]}>
      {archives.data.map((each) => (
        <ArchiveRow key={each.id} made={each} linkTo={linkTo} noun={noun} />
      ))}
    </ul>
  );
}

type ArchiveRowProps = { made: DataExport } & Required<Pick<ArchiveListProps, "linkTo" | "noun">>;

function ArchiveRow({ made, linkTo, noun }: ArchiveRowProps) {
  const download = useMutation({
    mutationFn: () => linkTo(made.id),
    onSuccess: (href) => window.location.assign(href),
    onError: (error) => toasts.error(messageOf(error)),
  });
  const name = moment(made.requestedAt);
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <span className={rows.name}>{name}</span>
        {isUnderway(made) ? (
          <ProgressBar
            label="Your archive is being made"
            isLabelHidden
            value={made.done}
            max={Math.max(1, made.total)}
          />
        ) : (
          <span className={rows.hint}>{wordsOf(made)}</span>
        )}
      </div>
      {made.state === "ready" && (
        <Button
          size="small"
          aria-label={`Download the ${noun} of ${name}`}
          isPending={download.isPending}
          onPress={() => download.mutate()}
        >
          Download
        </Button>
      )}
    </li>
  );
}

function wordsOf({ state, bytes, expiresAt, problem }: DataExport): string {
  if (state === "ready" && bytes !== null && expiresAt !== null) {
    return `${byteSize(bytes)}, until ${day(expiresAt)}`;
  }
  return state === "failed" ? (problem ?? "It could not be made. Please try again.") : "Expired";
}
