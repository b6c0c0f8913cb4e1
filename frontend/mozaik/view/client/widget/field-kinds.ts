import { refusedAnswer } from "#modules/mozaik/document/widgets/answer";
import { judgeAddress } from "#modules/mozaik/document/widgets/hyperlink/judge-address";
import { judgeOptions } from "#modules/mozaik/document/widgets/multiple/judge-options";
import { judgeNumber } from "#modules/mozaik/document/widgets/numeric/judge-number";
import { judgeText } from "#modules/mozaik/document/widgets/text/judge-text";
import type { InputWidget } from "#mozaik/document";
import type { FieldKind } from "./field-kind.ts";
import { UNREADABLE } from "./number-control.ts";

/** A kind in a file of its own, which only pages with such a field load. */
type Later<W extends InputWidget> = () => Promise<{ kind: FieldKind<W> }>;

type Kinds = {
  readonly [Type in InputWidget["type"]]:
    | FieldKind<Extract<InputWidget, { type: Type }>>
    | Later<Extract<InputWidget, { type: Type }>>;
};

const moments = () => import("./moments.ts");

const FIELD_KINDS: Record<InputWidget["type"], FieldKind<InputWidget> | Later<InputWidget>> = {
  text: { judge: judgeText },
  numeric: {
    // The server ignores what is not a number; here the visitor can still correct it.
    judge: (widget, given) =>
      given === UNREADABLE ? refusedAnswer("Please enter a number.") : judgeNumber(widget, given),
    fromChoices: ([first = ""]) => first,
  },
  multiple: { judge: judgeOptions, fromControl: ({ value }) => [value].filter((each) => each !== "") },
  date: () => moments().then(({ date }) => ({ kind: date })),
  time: () => moments().then(({ time }) => ({ kind: time })),
  upload: () => import("./kinds/upload.ts"),
  hyperlink: { judge: (_widget, given) => judgeAddress(given) },
} satisfies Kinds;

/** Loads the kinds of these widgets that have a file of their own; undefined if there is nothing to load. */
export function loadKinds(widgets: readonly InputWidget[]): Promise<unknown> | undefined {
  const loading = widgets.flatMap(({ type }) => {
    const kind = FIELD_KINDS[type];
    return typeof kind === "function" ? [kind().then((loaded) => (FIELD_KINDS[type] = loaded.kind))] : [];
  });
  return loading.length > 0 ? Promise.all(loading) : undefined;
}

/** The kind of a field. Throws if it was not loaded. */
export function fieldKind({ type }: InputWidget): FieldKind<InputWidget> {
  const kind = FIELD_KINDS[type];
  if (typeof kind === "function") throw new Error(type);
  return kind;
}
