import { useQuery } from "@tanstack/react-query";
import type { OptionVersion, PurchaseOption } from "#modules/marketplace/option-contract";
import { money } from "#modules/marketplace/rules/money";
import { optionHistoryQuery } from "../../api/purchase-options.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import css from "./option-changes.module.css";
import { termChanges } from "./term-changes.ts";

/** Each change of a purchase option, newest first. */
export function OptionChanges({ option }: { option: PurchaseOption }) {
  const history = useQuery(optionHistoryQuery(option.id));
  if (history.error) {
    return (
      <ErrorState
        title="The history could not be loaded"
        text={messageOf(history.error)}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  if (!history.data) return <Skeleton height="120px" radius="large" />;
  return (
    <>
      <p className={css.note}>Every sale keeps the terms it was made under.</p>
      <ol className={css.changes}>
        {history.data.map((version, index) => (
          <li key={version.revision}>
            <time dateTime={version.at}>{MOMENT.format(new Date(version.at))}</time>
            <Change version={version} before={history.data[index + 1]} />
          </li>
        ))}
      </ol>
    </>
  );
}

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

function Change({ version: { terms }, before }: { version: OptionVersion; before: OptionVersion | undefined }) {
  if (!terms) return <p>Deleted</p>;
  if (!before?.terms) return <p>{`${terms.licenseType} for ${money(terms.total, terms.currency)}`}</p>;
  return (
    <ul>
      {termChanges(before.terms, terms).map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
