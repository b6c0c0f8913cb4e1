import { useQuery } from "@tanstack/react-query";
import type { DataExport } from "#modules/account/data-export-contract";
import { dataExportsQuery, isUnderway, useDownloadExport, useOrderExport } from "../../api/account-data.ts";
import { messageOf } from "../../mall/api-error.ts";
import { day, moment } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { ProgressBar } from "../../ui/progress-bar/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "../security/security.module.css";

/** Everything that the mall has of a person, as a zip. */
export function ExportCard() {
  const exports = useQuery(dataExportsQuery);
  const order = useOrderExport();
  const start = () => order.mutate(undefined, { onError: (error) => toasts.error(messageOf(error)) });
  const isBusy = exports.data?.some(isUnderway) ?? false;
  return (
    <section className={css.card} aria-labelledby="export-heading">
      <h2 id="export-heading" className={css.heading}>
        Download your data
      </h2>
      <p className={css.hint}>
        A zip with your files, and everything that you have made, bought, written and been notified of. We send a mail
        when it is ready.
      </p>
      <div>
        <Button size="small" isDisabled={isBusy} isPending={order.isPending} onPress={start}>
          Make an archive
        </Button>
      </div>
      {exports.isPending && <Skeleton height="60px" radius="large" />}
      {exports.isError && !exports.data && (
        <ErrorState
          title="Your archives could not be loaded"
          text={messageOf(exports.error)}
          onRetry={() => void exports.refetch()}
          isRetrying={exports.isFetching}
        />
      )}
      {exports.data && exports.data.length > 0 && (
        <ul className={css.rows} aria-label="Archives">
          {exports.data.map((each) => (
            <ExportRow key={each.id} made={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ExportRow({ made }: { made: DataExport }) {
  const download = useDownloadExport();
  const open = () => download.mutate(made.id, { onError: (error) => toasts.error(messageOf(error)) });
  const name = moment(made.requestedAt);
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.name}>{name}</span>
        {isUnderway(made) ? (
          <ProgressBar
            label="Your archive is being made"
            isLabelHidden
            value={made.done}
            max={Math.max(1, made.total)}
          />
        ) : (
          <span className={css.hint}>{wordsOf(made)}</span>
        )}
      </div>
      {made.state === "ready" && (
        <Button
          size="small"
          aria-label={`Download the archive of ${name}`}
          isPending={download.isPending}
          onPress={open}
        >
          Download
        </Button>
      )}
    </li>
  );
}

function wordsOf({ state, bytes, expiresAt }: DataExport): string {
  if (state === "ready" && bytes !== null && expiresAt !== null) {
    return `${(bytes / 1_000_000).toFixed(1)} MB, until ${day(expiresAt)}`;
  }
  return state === "failed" ? "It could not be made. Please try again." : "Expired";
}
