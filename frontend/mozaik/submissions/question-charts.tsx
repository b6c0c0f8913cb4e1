import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import type { QuestionSummary, SubmissionFilter } from "#modules/mozaik/submission-inbox-contract";
import { submissionSummaryQuery } from "../../api/submissions.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";
import { CountTable } from "../view/widget/count-table.tsx";
import { type Choice, NOTHING_CHOSEN } from "./choice.ts";
import css from "./question-charts.module.css";
import "../view/widget/visualization.css";

interface QuestionChartsProps {
  mozaikId: string;
  filter: SubmissionFilter;
  /** Lists the submissions with that answer. */
  onShow: (choice: Choice) => void;
}

/** How often each answer was given, question by question. */
export function QuestionCharts({ mozaikId, filter, onShow }: QuestionChartsProps) {
  const summary = useQuery(submissionSummaryQuery(mozaikId, filter));
  if (summary.isError) {
    return (
      <ErrorState
        title="The charts could not be loaded"
        text={messageOf(summary.error)}
        onRetry={() => void summary.refetch()}
        isRetrying={summary.isFetching}
      />
    );
  }
  if (summary.isPending) return <SkeletonText lines={8} />;
  const { submissions, questions } = summary.data;
  if (questions.length === 0) {
    return <EmptyState icon={<ChartNoAxesColumn />} title="Nothing to count" text="No question was answered here." />;
  }
  return (
    <div className={css.charts} aria-busy={summary.isPlaceholderData}>
      {questions.map((question) => (
        <QuestionChart key={question.blockId} question={question} submissions={submissions} onShow={onShow} />
      ))}
    </div>
  );
}

type QuestionChartProps = { question: QuestionSummary; submissions: number; onShow: (choice: Choice) => void };

/** Texts that a chart lists at first; it does not hide just a few more. */
const FEW_TEXTS = { shown: 8, most: 12 } as const;

function QuestionChart({ question: summary, submissions, onShow }: QuestionChartProps) {
  const { blockId, question, counting, total, counts, others, judged, numbers } = summary;
  const [isWhole, setWhole] = useState(false);
  const isLong = counting === "texts" && counts.length > FEW_TEXTS.most;
  const show = (answer: string) => onShow({ ...NOTHING_CHOSEN, questionId: blockId, answer });
  return (
    <section className={css.chart} aria-label={question}>
      <CountTable
        caption={question}
        counts={isLong && !isWhole ? counts.slice(0, FEW_TEXTS.shown) : counts}
        total={counting === "choices" ? total : Math.max(...counts.map(({ count }) => count), 1)}
        wordsOf={(words) =>
          isExact(summary, words) ? (
            <button type="button" className={css.words} title="Show these submissions" onClick={() => show(words)}>
              {words}
            </button>
          ) : (
            words
          )
        }
        shareOf={total}
      />
      {isLong && (
        <Button size="small" variant="quiet" onPress={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show ${counts.length - FEW_TEXTS.shown} more`}
        </Button>
      )}
      <p className={css.facts}>
        {[
          `${total} of ${submissions} answered`,
          ...(numbers ? [`from ${numbers.least} to ${numbers.most}, ${rounded(numbers.mean)} on average`] : []),
          ...(judged ? [`${judged.right} correct, ${judged.wrong} incorrect`] : []),
          ...(others > 0 ? [`${others} more answers`] : []),
        ].join(" · ")}
      </p>
    </section>
  );
}

/** Whether the bar stands for one answer, which a filter can name; other bars are ranges of numbers, or months. */
function isExact({ counting }: QuestionSummary, words: string): boolean {
  if (counting === "numbers") return Number.isFinite(Number(words));
  return counting !== "days" || words.length === "2026-03-04".length;
}

function rounded(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
