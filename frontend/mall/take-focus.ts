/** For the `ref` of a field or button that was asked for: it takes the focus, each time it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
