export type Form = { [name: string]: Form | string };

/** Decodes a form as Stripe's library writes it: `line_items[0][quantity]=1`. Lists become objects with numbers as names. */
export function decodedForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, name.replaceAll("]", "").split("["), value);
  return form;
}

function put(form: Form, [first = "", ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    form[first] = value;
    return;
  }
  const known = form[first];
  const inner = typeof known === "object" ? known : {};
  form[first] = inner;
  put(inner, rest, value);
}

/** The value at this path, as text; empty if there is none. */
export function textAt(form: Form, ...path: readonly string[]): string {
  let place: Form | string | undefined = form;
  for (const name of path) place = typeof place === "object" ? place[name] : undefined;
  return typeof place === "string" ? place : "";
}

/** The part at this path; empty if there is none. */
export function partAt(form: Form, ...path: readonly string[]): Form {
  let place: Form | string | undefined = form;
  for (const name of path) place = typeof place === "object" ? place[name] : undefined;
  return typeof place === "object" ? place : {};
}
