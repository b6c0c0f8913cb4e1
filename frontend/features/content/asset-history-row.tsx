import type { AssetHistoryEntry, AssetHistoryValue } from "#modules/asset/history-contract";
import { byteSize } from "#primitives/byte-size";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import css from "./asset-history.module.css";

const FIELDS: Readonly<Record<string, string>> = {
  file: "File",
  name: "Name",
  summary: "Summary (alt-text)",
  description: "Description",
  caption: "Caption",
  credit: "Credit",
  tags: "Tags",
  isPublic: "Public",
  url: "Friendly URL",
  autoPlay: "Autoplay",
  visibleCaption: "Visible caption",
  visibleCredit: "Visible credit",
  purchaseReceiversAccounts: "Notified individuals",
  purchaseReceiversAccountGroups: "Notified groups",
};

interface Props {
  entry: AssetHistoryEntry;
  isNow: boolean;
  onRestore: () => void;
}

/** One version: what was changed, by whom and when, with the values before and after. */
export function AssetHistoryRow({ entry, isNow, onRestore }: Props) {
  const { at, user, changes } = entry;
  const label = labelOf(entry);
  const time = new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span className={css.words}>
          <span className={css.label}>{label}</span>
          <span className={css.who}>
            {user?.name ?? "Deleted account"} · <time dateTime={at}>{time}</time>
          </span>
        </span>
        {isNow ? (
          <Badge tone="accent">Now</Badge>
        ) : (
          <Button size="small" aria-label={`Restore: ${label}, ${time}`} onPress={onRestore}>
            Restore
          </Button>
        )}
      </div>
      {changes.length > 0 && (
        <dl className={css.changes}>
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{FIELDS[field] ?? field}</dt>
              <dd>
                <del>
                  <span className="visually-hidden">Before: </span>
                  {textOf(field, from)}
                  <Picture value={from} />
                </del>
                <ins>
                  <span className="visually-hidden">After: </span>
                  {textOf(field, to)}
                  <Picture value={to} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The file's picture beside its name. */
function Picture({ value }: { value: AssetHistoryValue }) {
  if (typeof value !== "object" || Array.isArray(value) || value.pictureSrc === null) return null;
  return <img className={css.picture} src={value.pictureSrc} alt="" loading="lazy" decoding="async" />;
}

function labelOf({ revision, restored, changes }: AssetHistoryEntry): string {
  if (revision === 0) return "Created";
  if (restored !== null) return "Earlier version restored";
  const [first, ...more] = changes;
  if (!first) return "Saved";
  const name = FIELDS[first.field] ?? first.field;
  return more.length > 0 ? `${name} and ${more.length} more changed` : `${name} changed`;
}

function textOf(field: string, value: AssetHistoryValue): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value || "Empty";
  if (!Array.isArray(value)) {
    const { fileName, size, width, height } = value;
    const pixels = width && height ? `, ${width} x ${height} px` : "";
    return `${fileName}${pixels}, ${byteSize(size)}`;
  }
  if (value.length === 0) return "None";
  return field === "tags" ? value.join(", ") : String(value.length);
}
