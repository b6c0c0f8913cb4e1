import type { ReactNode } from "react";
import {
  isSafeAddress,
  type TermsInline,
  type TermsLine,
  type TermsText,
  type TermsWords,
} from "#modules/marketplace/rules/terms-text";

/** Terms of use as a buyer reads them; long ones scroll, by keyboard too. */
export function TermsView({ terms }: { terms: TermsText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text needs the focus to be scrolled by keys
    <section className="mall-terms-text" aria-label="Terms of use" tabIndex={0}>
      {groups(terms.blocks).map(draw)}
    </section>
  );
}

type ListItem = Extract<TermsLine, { type: "list-item" }>;
type Group = Exclude<TermsLine, ListItem> | { type: "list"; list: ListItem["list"]; items: ListItem[] };

/** Puts adjacent list items of one kind together. */
function groups(lines: readonly TermsLine[]): Group[] {
  const found: Group[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (line.type !== "list-item") found.push(line);
    else if (last?.type === "list" && last.list === line.list) last.items.push(line);
    else found.push({ type: "list", list: line.list, items: [line] });
  }
  return found;
}

function draw(group: Group, key: number): ReactNode {
  switch (group.type) {
    case "paragraph":
      return <p key={key}>{inlines(group.children)}</p>;
    case "heading":
      // Headings of the page go down to the second level.
      return group.level === 1 ? (
        <h3 key={key}>{inlines(group.children)}</h3>
      ) : (
        <h4 key={key}>{inlines(group.children)}</h4>
      );
    case "list": {
      const List = group.list === "ordered" ? "ol" : "ul";
      return (
        <List key={key}>
          {group.items.map(({ level, children }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
            <li key={index} style={{ marginInlineStart: `${level * 1.5}em` }}>
              {inlines(children)}
            </li>
          ))}
        </List>
      );
    }
  }
}

function inlines(children: readonly TermsInline[]): ReactNode[] {
  return children.map((inline, index) => {
    if (inline.type === "text") return words(inline, index);
    const text = inline.children.map(words);
    return isSafeAddress(inline.href) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity of their own
      <a key={index} href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ) : (
      text
    );
  });
}

function words({ text, marks = {} }: TermsWords, key: number): ReactNode {
  let drawn: ReactNode = text;
  if (marks.bold) drawn = <strong>{drawn}</strong>;
  if (marks.italic) drawn = <em>{drawn}</em>;
  if (marks.underline) drawn = <u>{drawn}</u>;
  return <span key={key}>{drawn}</span>;
}
