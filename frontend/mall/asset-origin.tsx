import type { AssetOrigin } from "#modules/asset/contract";
import { day } from "./dates.ts";

/** What a bought copy was made from. */
export function AssetOriginLine({ origin: { name, author, license, boughtAt } }: { origin: AssetOrigin }) {
  return (
    <p className="mall-asset-source">
      Made from ‘{name}’{author && ` by ${author}`} under the licence {license}, bought on {day(boughtAt)}
    </p>
  );
}
