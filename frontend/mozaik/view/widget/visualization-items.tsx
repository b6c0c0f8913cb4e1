import type { ReactNode } from "react";
import { NO_SUBMISSIONS } from "#modules/mozaik/document/widgets/visualization/visualization-words";
import type { AnswerChart, Visualization, VisualizedSubmission } from "#modules/mozaik/visualization-contract";
import { CountTable } from "./count-table.tsx";

export interface VisualizationItemsProps {
  display: "list" | "cards" | "chart";
  shown: Pick<Visualization, "items" | "charts">;
}

/** The submissions of a connected Mozaik, newest first, or how often each answer was chosen. */
export function VisualizationItems({ display, shown }: VisualizationItemsProps): ReactNode {
  if (shown.items.length === 0) return <p className="mozaik-hint">{NO_SUBMISSIONS}</p>;
  if (display === "chart") return <Charts charts={shown.charts} />;
  return (
    <ol className={`mozaik-submissions mozaik-submissions-${display}`}>
      {shown.items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ol>
  );
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function Item({ item: { at, data } }: { item: VisualizedSubmission }): ReactNode {
  return (
    <li className="mozaik-submission">
      <dl>
        {data.map((entry) => (
          <div key={entry.blockId}>
            <dt dir="auto">{entry.question}</dt>
            <dd dir="auto">{entry.type === "text-widget" ? entry.text : <Files files={entry.files} />}</dd>
          </div>
        ))}
      </dl>
      <time dateTime={at}>{DAY.format(new Date(at))}</time>
    </li>
  );
}

type UploadEntry = Extract<VisualizedSubmission["data"][number], { type: "upload-widget" }>;

function Files({ files }: Pick<UploadEntry, "files">): ReactNode {
  return files.map(({ blobId, name, type, src }) => (
    <a key={blobId} href={src} target="_blank" rel="noreferrer">
      {type.startsWith("image/") ? <img src={src} alt={name} loading="lazy" /> : name}
    </a>
  ));
}

function Charts({ charts }: { charts: readonly AnswerChart[] }): ReactNode {
  if (charts.length === 0) return <p className="mozaik-hint">No answers can be counted yet.</p>;
  return charts.map(({ blockId, question, total, counts }) => (
    <CountTable key={blockId} caption={question} counts={counts} total={total} />
  ));
}
