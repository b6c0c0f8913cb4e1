import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { FigureUnit } from "#modules/analytics/rules/figure-period";
import { mozaikFiguresFile, mozaikFiguresQuery } from "../../../api/figures.ts";
import { saveFile } from "../../../api/save-file.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import { ReplaySection } from "../replay/replay-section.tsx";
import { CountTable } from "./count-table.tsx";
import { FiguresHead } from "./figures-head.tsx";
import { MediaCurves, QuestionDropOff, ReadStrip } from "./part-figures.tsx";
import { VisitOrigins } from "./visit-origins.tsx";
import { VisitSeries } from "./visit-series.tsx";
import css from "./visits.module.css";

/** All figures of one Mozaik. */
export function MozaikVisits({ id }: { id: string }) {
  const [unit, setUnit] = useState<FigureUnit>("day");
  const figures = useQuery(mozaikFiguresQuery(id, unit));
  if (figures.isPending) return <Skeleton height="480px" radius="large" />;
  if (!figures.data) {
    return (
      <ErrorState
        title="The visits could not be loaded"
        text={messageOf(figures.error)}
        onRetry={() => void figures.refetch()}
        isRetrying={figures.isFetching}
      />
    );
  }
  const { now, parts, media, links, depth, funnel } = figures.data;
  return (
    <>
      <FiguresHead unit={unit} onChange={setUnit} now={now}>
        <DownloadButton id={id} unit={unit} />
      </FiguresHead>
      <VisitSeries {...figures.data} />
      <div className={css.columns}>
        <CountTable
          title="From seen to bought"
          of="Step"
          rows={[
            { name: "Visits", count: funnel.visits },
            { name: "Saw the purchase options", count: funnel.optionsSeen },
            { name: "Chose an option", count: funnel.chosen },
            { name: "Licenses sold", count: funnel.bought },
          ]}
          empty="No visits yet."
        />
        <CountTable
          title="How far visitors scrolled"
          of="Reached"
          rows={depth.map((count, at) => ({ name: `${(at + 1) * 10} %`, count }))}
          empty="No visits yet."
        />
      </div>
      <ReadStrip parts={parts} />
      <QuestionDropOff parts={parts} />
      <div className={css.columns}>
        <MediaCurves media={media} />
        <CountTable
          title="Links followed"
          of="Address"
          rows={links.map(({ name, count }) => ({ name: name === "mailto:" ? "E-mail addresses" : name, count }))}
          empty="No link to another site was followed."
        />
      </div>
      <ReplaySection mozaikId={id} />
      <VisitOrigins {...figures.data} />
    </>
  );
}

function DownloadButton({ id, unit }: { id: string; unit: FigureUnit }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      saveFile(await mozaikFiguresFile(id, unit), "visits.csv");
    } catch (error) {
      toasts.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={<Download />} isPending={isPending} onPress={download}>
      Download CSV
    </Button>
  );
}
