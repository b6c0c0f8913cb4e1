/** A new element with these properties and contents. */
export function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...contents);
  return element;
}

/** A new button that does `act` when it is pressed; a form does not take it for its submit button. */
export function madeButton(words: string, act: () => void): HTMLButtonElement {
  const button = made("button", { type: "button" }, words);
  button.addEventListener("click", act);
  return button;
}
