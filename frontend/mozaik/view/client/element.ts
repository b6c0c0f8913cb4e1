type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Makes an element; text is set as text, never as HTML. `true` sets an attribute without value, false leaves it out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

export function link(href: string, text: string, className?: string): HTMLAnchorElement {
  return element("a", { href, class: className }, text);
}

export function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: className }, text);
  made.addEventListener("click", press);
  return made;
}
