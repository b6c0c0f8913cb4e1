/** Says so if the file of an asset's page cannot be loaded, now or before this script ran. */
export function watchAssetFile(): void {
  const show = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return;
    const note = target.closest("figure")?.querySelector<HTMLElement>("[data-broken-file]");
    if (!note) return;
    (target.closest<HTMLElement>(".mozaik-player") ?? target).hidden = true;
    note.hidden = false;
  };
  document.addEventListener("error", ({ target }) => show(target), true); // it does not bubble
  for (const file of document.querySelectorAll<HTMLImageElement | HTMLMediaElement>(
    ".mall-asset :is(img, video, audio)",
  )) {
    if (hasFailed(file)) show(file);
  }
}

function hasFailed(file: HTMLImageElement | HTMLMediaElement): boolean {
  return file instanceof HTMLImageElement ? file.complete && file.naturalWidth === 0 : file.error !== null;
}
