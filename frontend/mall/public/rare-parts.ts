import { showAges } from "./ages.ts";
import { startSliders } from "./card-sliders.ts";
import { startUnlock } from "./unlock.ts";

/** Starts the parts that few readers or pages have. Called again for cards that were added. `userId`: null for a guest. */
export async function startRareParts(userId: string | null): Promise<void> {
  const locked = document.querySelector<HTMLFormElement>("form[data-unlock]");
  if (locked) startUnlock(locked);
  showAges();
  startSliders();
  const pending = document.querySelector<HTMLElement>("[data-pending-asset]");
  if (pending) void import("./pending-asset.tsx").then(({ awaitAsset }) => awaitAsset(pending)).catch(() => {});
  if (userId === null) {
    if (document.querySelector(".mall-likes-button"))
      await import("./marks.tsx").then(({ startLikes }) => startLikes());
    return;
  }
  const place = document.querySelector<HTMLElement>("[data-followed]:empty");
  await Promise.all([
    document.querySelector("[data-marks]") && import("./marks.tsx").then(({ startMarks }) => startMarks()),
    document.querySelector("[data-cart-card]") && import("./cart-cards.tsx").then((cart) => cart.startCartCards()),
    place && import("./followed.tsx").then(({ showFollowed }) => showFollowed(place)),
  ]);
}
