import { z } from "zod";
import {
  contentDefinition,
  migrateStructure,
  type Structure,
  Structure as StructureSchema,
  UnknownSchemaError,
} from "#mozaik/document";
import { structuresHtml } from "./readable-html.ts";

/** The attribute of the copied HTML that holds the structures. It survives every browser's clipboard. */
export const MARK = "data-mozaik-structures";

/** The longest clipboard to parse, in characters: more than any Mozaik that can be stored. */
const MOST = 4_000_000;

const Structures = z.array(StructureSchema).min(1).max(200);

export const NOT_READABLE = "The copied content cannot be pasted: it is not a complete part of a Mozaik.";

export interface ClipboardTexts {
  readonly html: string;
  readonly text: string;
}

/** Copied structures for other programs: readable HTML that also holds the exact structures, and plain text. */
export function toClipboard(structures: readonly Structure[]): ClipboardTexts {
  const carrier = structuresHtml(structures);
  carrier.setAttribute(MARK, JSON.stringify(structures));
  return { html: carrier.outerHTML, text: structures.map(wordsOf).filter(Boolean).join("\n\n") };
}

/** `nothing`: the HTML is not from a Mozaik; `refused`: it claims to be, but cannot be pasted. */
export type FromClipboard =
  | { readonly kind: "structures"; readonly structures: readonly Structure[] }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "nothing" };

/** Reads what `toClipboard` wrote. Anyone can forge it, so only what the schema allows is accepted. */
export function fromClipboard(html: string): FromClipboard {
  if (!html.includes(MARK)) return { kind: "nothing" };
  if (html.length > MOST) return { kind: "refused", message: NOT_READABLE };
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const carried = parsed.querySelector(`[${MARK}]`)?.getAttribute(MARK);
  if (carried === null || carried === undefined) return { kind: "nothing" };
  const structures = parseStructures(jsonOf(carried));
  return structures ? { kind: "structures", structures } : { kind: "refused", message: NOT_READABLE };
}

/** Validates structures, also those that another tab reports as copied. */
export function parseStructures(value: unknown): readonly Structure[] | undefined {
  const structures = Structures.safeParse(Array.isArray(value) ? value.map(presentForm) : value);
  return structures.success ? structures.data : undefined;
}

/** Migrates structures copied by an older page; those of a newer page cannot be read. */
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
    return undefined; // not JSON, so not a structure
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
