import { useQuery } from "@tanstack/react-query";
import { dataExportLink, dataExportsQuery, useOrderExport } from "../../api/account-data.ts";
import { isUnderway } from "../../api/archives.ts";
import { ArchiveList } from "../../archives/archive-list.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
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
      <ArchiveList archives={exports} linkTo={dataExportLink} />
    </section>
  );
}
