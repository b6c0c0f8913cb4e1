import { hostProof } from "../rules/host-checks.ts";
import type { HostEvidence } from "../website/host-events.ts";
import type { Found, HostRecords } from "./host-records.ts";

interface Asked {
  readonly host: string;
  readonly token: string;
  /** The mall's own host. */
  readonly mallHost: string;
  /** Only the DNS can prove it: the file would come from the mall itself, which serves the host now. */
  readonly dnsOnly: boolean;
}

/** Looks for the proof of a host, and for where the host leads. Both are told in words. */
export async function evidenceOf(records: HostRecords, asked: Asked): Promise<HostEvidence> {
  const { host, token, mallHost, dnsOnly } = asked;
  const { txt, file } = hostProof(host, token);
  const [values, addresses, mall] = await Promise.all([
    records.txt(txt.name),
    records.addresses(host),
    records.addresses(mallHost),
  ]);
  const leads = routeText(host, addresses, mall);
  if (values?.includes(txt.value)) return { proof: "txt", found: `The TXT record is there. ${leads}` };
  // a host without an address has no server that could answer
  const texts = dnsOnly || addresses?.length === 0 ? [] : await records.file(file.url);
  if (texts?.includes(file.value)) return { proof: "file", found: `The file is there. ${leads}` };
  const proof = values === null || texts === null ? "unknown" : "absent";
  return { proof, found: `${txtText(txt.name, values)} ${fileText(texts)} ${leads}` };
}

function txtText(name: string, values: Found): string {
  if (values === null) return "The DNS did not answer.";
  if (values.length === 0) return `There is no TXT record for ${name}.`;
  return `The TXT record for ${name} is ${values.slice(0, MOST_SHOWN).map(quoted).join(", ")}.`;
}

function fileText(texts: Found): string {
  if (texts === null) return "The host did not answer when it was asked for the file.";
  return texts.length === 0 ? "There is no file." : "There is a file with another text.";
}

function routeText(host: string, addresses: Found, mall: Found): string {
  if (addresses === null) return "It is not known where the host leads.";
  if (addresses.length === 0) return `${host} leads nowhere yet.`;
  if (mall !== null && addresses.some((address) => mall.includes(address))) return `${host} leads to the mall.`;
  return `${host} leads to ${addresses.slice(0, MOST_SHOWN).join(", ")}.`;
}

const MOST_SHOWN = 3;
const LONGEST_SHOWN = 100;

/** A value that anybody can have written: without letters that are not shown or turn a line around. */
function quoted(value: string): string {
  return `'${[...value.replaceAll(/\p{C}/gu, "")].slice(0, LONGEST_SHOWN).join("")}'`;
}
