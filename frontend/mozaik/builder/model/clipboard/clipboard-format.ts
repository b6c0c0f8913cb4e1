import { z } from "zod";
import {
  contentDefinition,
  migrateStructure,
  type Structure,
  Structure as StructureSchema,
  UnknownSchemaError,
} from "#mozaik/document";
import { structuresHtml } from "./readable-html.ts";

/** The attribute of the copied HTML that carries the structures themselves. It survives every browser's clipboard. */
export const MARK = "data-mozaik-structures";

/** Longest clipboard that is looked at, in characters: more than any Mozaik that can be stored. */
const MOST = 4_000_000;

const Structures = z.array(StructureSchema).min(1).max(200);

export const NOT_READABLE = "The copied content cannot be pasted: it is not a complete part of a Mozaik.";

export interface ClipboardTexts {
  readonly html: string;
  readonly text: string;
}

/** Copied structures as they leave for other programs: readable HTML that carries them exactly, and plain words. */
export function toClipboard(structures: readonly Structure[]): ClipboardTexts {
  const carrier = structuresHtml(structures);
  carrier.setAttribute(MARK, JSON.stringify(structures));
  return { html: carrier.outerHTML, text: structures.map(wordsOf).filter(Boolean).join("\n\n") };
}

/** `nothing`: the HTML is not of a Mozaik; `refused`: it says it is, but cannot be pasted. */
export type FromClipboard =
  | { readonly kind: "structures"; readonly structures: readonly Structure[] }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "nothing" };

/** Reads what `toClipboard` wrote. Anyone can write the same, so nothing is taken that the schema does not know. */
export function fromClipboard(html: string): FromClipboard {
  if (!html.includes(MARK)) return { kind: "nothing" };
  if (html.length > MOST) return { kind: "refused", message: NOT_READABLE };
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const carried = parsed.querySelector(`[${MARK}]`)?.getAttribute(MARK);
  if (carried === null || carried === undefined) return { kind: "nothing" };
  const structures = parseStructures(jsonOf(carried));
  return structures ? { kind: "structures", structures } : { kind: "refused", message: NOT_READABLE };
}

/** The structures if that is what they are, also those that another tab says it has copied. */
export function parseStructures(value: unknown): readonly Structure[] | undefined {
  const structures = Structures.safeParse(Array.isArray(value) ? value.map(presentForm) : value);
  return structures.success ? structures.data : undefined;
}

/** Structures that an older page copied are pasted as well; those of a newer page cannot be read. */
function presentForm(structure: unknown): unknown {
  try {
    return migrateStructure(structure);
  } catch (error) {
    if (error instanceof UnknownSchemaError) return undefined;
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON is no structure either
  }
}

function wordsOf({ nodes }: Structure): string {
  return nodes
    .flatMap((node) =>
      node.kind === "block" && node.content ? contentDefinition(node.content).plainWords(node.content) : [],
    )
    .filter((words) => words !== "")
    .join("\n");
}
