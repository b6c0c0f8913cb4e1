import type { Asset } from "#modules/asset/contract";
import css from "./edit-asset.module.css";

/** What its author says of an asset, read-only. */
export function AssetInformation({ asset: { name, tags, description, credit, isPublic } }: { asset: Asset }) {
  const rows = [
    ["Name", name],
    ["Tags", tags.join(", ")],
    ["Description", description],
    ["Public", isPublic ? "Yes" : "No"],
    ["Credit", credit],
  ] as const;
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
