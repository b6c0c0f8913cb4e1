import { createRoot } from "react-dom/client";
import { AssetFigure } from "../asset-figure.tsx";
import { TAKES_TOO_LONG } from "../look-again.ts";
import { preparedAsset } from "./prepared-asset.ts";

/** Shows the file of a server-rendered page once it is prepared. A further call for the same place does nothing. */
export async function awaitAsset(place: HTMLElement): Promise<void> {
  const { pendingAsset } = place.dataset;
  if (pendingAsset === undefined) return;
  delete place.dataset.pendingAsset;
  const asset = await preparedAsset(pendingAsset);
  if (!asset || !place.isConnected) return; // the page may show the reader's own view by now
  if (asset === "too-long") {
    place.querySelector("[role=status]")?.replaceChildren(TAKES_TOO_LONG);
    return;
  }
  place.replaceChildren();
  createRoot(place).render(<AssetFigure asset={asset} />);
}
