import type { Mails } from "#backend/mail/mails";

type NotedMail = Awaited<ReturnType<Mails["about"]>>[number];

const DID: Record<NotedMail["state"], (person: string) => string> = {
  sent: (person) => `was sent to ${person}.`,
  kept: (person) => `to ${person} was kept, because there is no mail server for it.`,
  "held-back": (person) => `to ${person} was not sent, because their address is suppressed.`,
  limited: (person) => `to ${person} was not sent, because they got too many.`,
  bounced: (person) => `to ${person} came back: the address does not exist.`,
};

/** What became of a mail about an order. */
export function mailSentence({ template, state }: Pick<NotedMail, "template" | "state">, person: string): string {
  const what = template.startsWith("receipt") ? "A mail with the receipt or a credit note" : "A mail about the order";
  return `${what} ${DID[state](person)}`;
}
