import { TermsOfUse } from "../terms-contract.ts";
import {
  isSafeAddress,
  isWithoutTerms,
  plainTerms,
  type TermsText,
  termsFingerprint,
  termsFromPlain,
  termsToAccept,
} from "./terms-text.ts";

const terms = (...blocks: TermsText["blocks"]): TermsText => ({ v: 1, blocks });
const link = (href: string) =>
  ({
    type: "link",
    id: "l1",
    href,
    target: "_blank",
    linkTo: "url-link",
    children: [{ type: "text", text: "here" }],
  }) as const;

test("plain text becomes a paragraph for each line, and can be read again", () => {
  expect(plainTerms(termsFromPlain("Be kind.\r\n\nName me."))).toBe("Be kind.\n\nName me.");
  for (const typed of ["", "a", "a\n", "a\n\nb "]) expect(plainTerms(termsFromPlain(typed))).toBe(typed);
  expect(isWithoutTerms(termsFromPlain(" \n"))).toBe(true);
});

test("buyers accept terms that are switched on and say something", () => {
  const termsOfUse = termsFromPlain("Be kind.");
  expect(termsToAccept({ hasTermsOfUse: true, termsOfUse })).toBe(termsOfUse);
  expect(termsToAccept({ hasTermsOfUse: false, termsOfUse })).toBeNull();
  expect(termsToAccept({ hasTermsOfUse: true, termsOfUse: termsFromPlain(" \n") })).toBeNull();
});

test("what buyers read, follow or see emphasised belongs to the terms; a link's id does not", () => {
  const one = terms({ type: "paragraph", children: [link("https://example.org/a")] });
  const same = terms({ type: "paragraph", children: [{ ...link("https://example.org/a"), id: "l2" }] });
  const elsewhere = terms({ type: "paragraph", children: [link("https://example.org/b")] });
  const plain = terms({ type: "paragraph", children: [{ type: "text", text: "here" }] });
  const bold = terms({ type: "paragraph", children: [{ type: "text", text: "here", marks: { bold: true } }] });
  expect(termsFingerprint(same)).toBe(termsFingerprint(one));
  expect(new Set([one, elsewhere, plain, bold].map(termsFingerprint)).size).toBe(4);
});

test.each([
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "https://",
  "ftp://a.b",
])("terms cannot link to %j", (href) => {
  expect(isSafeAddress(href)).toBe(false);
  expect(TermsOfUse.safeParse(terms({ type: "paragraph", children: [link(href)] })).success).toBe(false);
});

test("terms may link to a page and to a mailbox", () => {
  for (const href of ["https://example.org/terms?x=1#y", "mailto:me@example.org"]) {
    expect(TermsOfUse.safeParse(terms({ type: "paragraph", children: [link(href)] })).success).toBe(true);
  }
});

test("20,000 characters are enough for terms, one more is refused", () => {
  expect(TermsOfUse.safeParse(termsFromPlain("x".repeat(20_000))).success).toBe(true);
  expect(TermsOfUse.safeParse(termsFromPlain("x".repeat(20_001))).success).toBe(false);
  const lines = termsFromPlain(Array.from({ length: 20 }, () => "x".repeat(1_001)).join("\n"));
  expect(TermsOfUse.safeParse(lines).success).toBe(false);
});
