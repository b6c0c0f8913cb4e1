/** Milliseconds after which a departure that never happened, such as a download, is forgotten. */
const LONGEST = 15_000;

/** Shows a moving line at the top of the window while the next screen loads. */
export function showBusy(isBusy: boolean): void {
  document.documentElement.toggleAttribute("data-busy", isBusy);
}

/** Shows the line as soon as the browser leaves for another document. */
export function showDepartures(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("beforeunload", () => {
    showBusy(true);
    clearTimeout(timer);
    timer = setTimeout(() => showBusy(false), LONGEST);
  });
  addEventListener("pageshow", () => showBusy(false)); // restored from the browser's cache
}
