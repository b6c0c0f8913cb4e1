import { MALL, type MailAmount, type MailContent, type MailPart } from "./mail-content.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header lines beside the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
}

// Mail programs take no style sheets reliably: each element carries its own style.
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ROW = `${FONT};font-size:16px;line-height:24px;color:#1c1b19;padding:4px 0;vertical-align:top`;
const TOTAL = `${ROW};font-weight:700;border-top:1px solid #dddcd6`;
const STYLE = {
  amounts: "width:100%;margin:0 0 16px",
  label: ROW,
  amount: `${ROW};padding-left:16px;text-align:right;white-space:nowrap`,
  totalLabel: TOTAL,
  total: `${TOTAL};padding-left:16px;text-align:right;white-space:nowrap`,
  body: "margin:0;padding:0;background:#f4f4f2",
  frame: "width:100%;background:#f4f4f2",
  cell: "padding:24px 12px",
  sheet: "width:100%;max-width:560px;background:#ffffff;border:1px solid #dddcd6;border-radius:12px",
  inside: "padding:28px 24px",
  name: `${FONT};font-size:18px;line-height:24px;font-weight:700;color:#1c1b19;margin:0 0 20px`,
  text: `${FONT};font-size:16px;line-height:24px;color:#1c1b19;margin:0 0 16px`,
  button: `${FONT};display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1b19;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none`,
  address: `${FONT};font-size:13px;line-height:20px;color:#5c5a54;margin:0 0 16px;word-break:break-all`,
  reason: `${FONT};font-size:13px;line-height:20px;color:#5c5a54;margin:24px 0 0;border-top:1px solid #dddcd6;padding-top:16px`,
};

/** Makes both parts of a mail from one content, so that they say the same. */
export function renderMail(content: MailContent): RenderedMail {
  return {
    subject: oneLine(content.subject),
    text: textOf(content),
    html: htmlOf(content),
    headers: headersOf(content),
  };
}

/** RFC 2369 and RFC 8058: mail programs show a button of their own for it. */
function headersOf({ unsubscribe }: MailContent): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    "List-Unsubscribe": `<${webAddress(unsubscribe.post)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function textOf({ greeting, parts, reason, unsubscribe }: MailContent): string {
  const end = unsubscribe ? `\nUnsubscribe: ${webAddress(unsubscribe.page)}` : "";
  return [MALL, oneLine(greeting), ...parts.map(textOfPart), `-- \n${oneLine(reason)}${end}`].join("\n\n");
}

function textOfPart(part: MailPart): string {
  switch (part.type) {
    case "paragraph":
      return oneLine(part.text);
    case "action":
      return `${oneLine(part.label)}:\n${webAddress(part.address)}`;
    case "amounts":
      return part.rows.map(({ label, amount }) => `${oneLine(label)} ${oneLine(amount)}`).join("\n");
  }
}

function htmlOf({ subject, greeting, parts, reason, unsubscribe }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title>
</head>
<body style="${STYLE.body}">
<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLE.frame}"><tr><td align="center" style="${STYLE.cell}">
<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLE.sheet}"><tr><td style="${STYLE.inside}">
<p style="${STYLE.name}">${escaped(MALL)}</p>
<p style="${STYLE.text}">${escaped(greeting)}</p>
${parts.map(htmlOfPart).join("\n")}
<p style="${STYLE.reason}">${escaped(reason)}${unsubscribe ? ` <a href="${escaped(webAddress(unsubscribe.page))}" style="color:inherit">Unsubscribe</a>` : ""}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function htmlOfPart(part: MailPart): string {
  if (part.type === "paragraph") return `<p style="${STYLE.text}">${escaped(part.text)}</p>`;
  if (part.type === "amounts") {
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="${STYLE.amounts}">${part.rows.map(htmlOfRow).join("")}</table>`;
  }
  const address = escaped(webAddress(part.address));
  return `<p style="${STYLE.text}"><a href="${address}" style="${STYLE.button}">${escaped(part.label)}</a></p>
<p style="${STYLE.address}">${address}</p>`;
}

function htmlOfRow({ label, amount, isTotal }: MailAmount): string {
  const [left, right] = isTotal ? [STYLE.totalLabel, STYLE.total] : [STYLE.label, STYLE.amount];
  return `<tr><td style="${left}">${escaped(label)}</td><td style="${right}">${escaped(amount)}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** A name with a line break must not become a header or a paragraph of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Throws unless it is a web address: a mail never holds another kind of link. */
function webAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("a mail links to web addresses only");
  return url.href;
}
