import { evidenceOf } from "./host-evidence.ts";
import { type Found, HostRecords } from "./host-records.ts";

class Known extends HostRecords {
  readonly asked: string[] = [];
  constructor(
    private readonly known: { txt?: Found; file?: Found; addresses?: Found },
    private readonly mall: Found = ["192.0.2.1"],
  ) {
    super();
  }
  async txt(name: string) {
    this.asked.push(name);
    return this.known.txt === undefined ? [] : this.known.txt;
  }
  async file(url: string) {
    this.asked.push(url);
    return this.known.file === undefined ? [] : this.known.file;
  }
  async addresses(host: string) {
    if (host === "mall.example.org") return this.mall;
    return this.known.addresses === undefined ? ["203.0.113.7"] : this.known.addresses;
  }
}

const host = { host: "boats.example.com", token: "t", mallHost: "mall.example.org", dnsOnly: false };
const VALUE = "mozaik-site=t";

test.each([
  ["a TXT record", { txt: ["v=spf1", VALUE] }, "txt"],
  ["a file", { file: [VALUE] }, "file"],
  ["a file while the DNS does not answer", { txt: null, file: [VALUE] }, "file"],
  ["somebody else's record", { txt: ["mozaik-site=other"] }, "absent"],
  ["no answer of the DNS", { txt: null }, "unknown"],
  ["no record, and no answer of the host", { file: null }, "unknown"],
  ["no record, and a host that leads nowhere", { file: null, addresses: [] }, "absent"],
])("%s", async (_, known, proof) => {
  expect((await evidenceOf(new Known(known), host)).proof).toBe(proof);
});

test("where only the DNS counts, the host is not asked for the file", async () => {
  const records = new Known({ file: [VALUE] });
  expect((await evidenceOf(records, { ...host, dnsOnly: true })).proof).toBe("absent");
  expect(records.asked).toEqual(["_mozaik.boats.example.com"]);
});

test("people read what was found: other values, without letters that are not shown, and where the host leads", async () => {
  const { found } = await evidenceOf(new Known({ txt: ["mozaik-site=\u202eother\u0000"] }), host);
  expect(found).toBe(
    "The TXT record for _mozaik.boats.example.com is 'mozaik-site=other'. There is no file. " +
      "boats.example.com leads to 203.0.113.7.",
  );
  const here = await evidenceOf(new Known({ txt: [VALUE], addresses: ["192.0.2.1"] }), host);
  expect(here.found).toBe("The TXT record is there. boats.example.com leads to the mall.");
});
