// Terms of use: the product's rich text without tables, colours and fonts, which a contract does not need.

export interface TermsMarks {
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
  readonly underline?: true | undefined;
}

export interface TermsWords {
  readonly type: "text";
  readonly text: string;
  readonly marks?: TermsMarks | undefined;
}

export interface TermsLink {
  readonly type: "link";
  readonly id: string;
  readonly href: string;
  readonly target: "_blank";
  readonly linkTo: "url-link";
  readonly children: readonly TermsWords[];
}

export type TermsInline = TermsWords | TermsLink;

export type TermsLine =
  | { readonly type: "paragraph"; readonly children: readonly TermsInline[] }
  | { readonly type: "heading"; readonly level: 1 | 2 | 3; readonly children: readonly TermsInline[] }
  | {
      readonly type: "list-item";
      readonly list: "bulleted" | "ordered";
      /** Nesting, from 0. */
      readonly level: number;
      readonly children: readonly TermsInline[];
    };

/** Rich text of version 1 (`modules/mozaik/document/rich-text.ts`), reduced. */
export interface TermsText {
  readonly v: 1;
  readonly blocks: readonly TermsLine[];
}

export const NO_TERMS: TermsText = { v: 1, blocks: [] };

/** Most characters of terms of use. */
export const TERMS_LENGTH = 20_000;

export const TERMS_TOO_LONG = `Terms of use have at most ${TERMS_LENGTH.toLocaleString("en")} characters.`;

/** The text only, a line for each paragraph, heading and list item. */
export function plainTerms({ blocks }: TermsText): string {
  return blocks.map(({ children }) => children.map(wordsOf).join("")).join("\n");
}

/** Plain text as terms: a paragraph for each line, so that `plainTerms` gives the same text again while it is typed. */
export function termsFromPlain(text: string): TermsText {
  if (text === "") return NO_TERMS;
  const children = (line: string): TermsWords[] => (line === "" ? [] : [{ type: "text", text: line }]);
  return { v: 1, blocks: text.split(/\r?\n/).map((line) => ({ type: "paragraph", children: children(line) })) };
}

/** Whether terms may link there: a page or a mailbox. */
export function isSafeAddress(href: string): boolean {
  return /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href) && URL.canParse(href);
}

/** True if buyers would read nothing. */
export function isWithoutTerms(terms: TermsText): boolean {
  return plainTerms(terms).trim() === "";
}

/** The terms that buyers accept; null if there are none. */
export function termsToAccept(offered: { readonly hasTermsOfUse: boolean; readonly termsOfUse: TermsText }) {
  return offered.hasTermsOfUse && !isWithoutTerms(offered.termsOfUse) ? offered.termsOfUse : null;
}

/** Everything that buyers read or follow, as one line of text: two terms with the same text here are the same terms. */
export function termsFingerprint({ blocks }: TermsText): string {
  return JSON.stringify(
    blocks.map((block) => [
      block.type,
      block.type === "heading" ? block.level : block.type === "list-item" ? [block.list, block.level] : null,
      ...block.children.map((inline) =>
        inline.type === "link" ? [inline.href, ...inline.children.map(marked)] : marked(inline),
      ),
    ]),
  );
}

function marked({ text, marks = {} }: TermsWords): [string, string] {
  return [text, [marks.bold && "b", marks.italic && "i", marks.underline && "u"].filter(Boolean).join("")];
}

function wordsOf(inline: TermsInline): string {
  return inline.type === "link" ? inline.children.map(({ text }) => text).join("") : inline.text;
}
