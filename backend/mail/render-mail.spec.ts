import { action, amounts, type MailContent, paragraph } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

const content: MailContent = {
  subject: "Confirm your e-mail address",
  greeting: "Hello Orla,",
  parts: [
    paragraph("Please confirm that this address is yours."),
    action("Confirm address", "https://mall.example/confirm-email#abc&def"),
    amounts([
      { label: "Harbour", amount: "$ 10.00", isTotal: false },
      { label: "Total <in> CAD", amount: "$ 10.00", isTotal: true },
    ]),
    paragraph("The link works for 48 hours."),
  ],
  reason: "You get this mail because somebody registered with this address.",
};

/** The words of the HTML part, as a reader without pictures and styles sees them. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const text = body.replace(/<[^>]*>/g, " ");
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
  return text
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

test("text and HTML say the same, in the same order", () => {
  const { text, html } = renderMail(content);
  const plain = text.replace("-- \n", "").replace(":\nhttps", " https").replace(/\s+/g, " ").trim();
  expect(wordsOf(html)).toBe(plain);
  expect(text).toContain("Confirm address:\nhttps://mall.example/confirm-email#abc&def");
});

test("what a person calls themselves is text, never markup", () => {
  const name = `</p><script>alert("1")</script> & 'co'`;
  const { html, text } = renderMail({ ...content, greeting: `Hello ${name},` });
  expect(html).not.toContain("<script");
  expect(wordsOf(html)).toContain(name);
  expect(text).toContain(name);
});

test("line breaks in a subject or a name add no header and no paragraph", () => {
  const { subject, text } = renderMail({ ...content, subject: "Hi\r\nBcc: all@mall.example", greeting: "A\n\nB" });
  expect(subject).toBe("Hi Bcc: all@mall.example");
  expect(text).toContain("A B");
});

test("a link that is not a web address is refused", () => {
  const bad: MailContent = { ...content, parts: [action("Go", "javascript:alert(1)")] };
  expect(() => renderMail(bad)).toThrow("web addresses only");
});

test("HTML is readable on phones: a viewport, no fixed width, styles inline", () => {
  const { html } = renderMail(content);
  expect(html).toContain('name="viewport"');
  expect(html).not.toMatch(/<style|(?<!max-)width:\d+px|<img|<link/);
});
