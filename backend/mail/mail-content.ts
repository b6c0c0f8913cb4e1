/** The name that mails are signed with. */
export const MALL = "Mozaik";

/** One mail before it is text or HTML: plain words only, so that nothing in it can be taken for markup. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly parts: readonly MailPart[];
  /** Why the recipient gets this mail and what to do if it is not for them. */
  readonly reason: string;
  /** How to get no more mails of this kind; absent if the recipient cannot choose. */
  readonly unsubscribe?: Unsubscribe;
}

export interface Unsubscribe {
  /** The page for people. */
  readonly page: string;
  /** What mail programs send a POST to (RFC 8058). */
  readonly post: string;
}

export type MailPart =
  | { readonly type: "paragraph"; readonly text: string }
  /** Something to do: a button in HTML, its words and the whole address in text. */
  | { readonly type: "action"; readonly label: string; readonly address: string }
  /** Lines with an amount each; a total is set apart. */
  | { readonly type: "amounts"; readonly rows: readonly MailAmount[] };

export interface MailAmount {
  readonly label: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

export const paragraph = (text: string): MailPart => ({ type: "paragraph", text });
export const action = (label: string, address: string): MailPart => ({ type: "action", label, address });
export const amounts = (rows: readonly MailAmount[]): MailPart => ({ type: "amounts", rows });
