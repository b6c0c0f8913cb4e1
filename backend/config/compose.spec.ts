import { readFileSync } from "node:fs";

const compose = readFileSync(new URL("../../docker-compose.yml", import.meta.url), "utf8");

/** Each service of the compose file with its lines. */
const services = [
  ...(compose.split(/^services:\n/m)[1] ?? "")
    .split(/^\w+:\n/m)[0]!
    .matchAll(/^ {2}(\w+):\n((?: {3,}.*\n|\n| {2}#.*\n)*)/gm),
].map(([, name = "", text = ""]) => ({ name, text }));

/** The published ports of a service. */
const portsOf = (text: string) => [...text.matchAll(/^ {6}- "(.*:\d+)"$/gm)].map(([, port]) => port);

test("only the proxy publishes ports to other machines, so nobody bypasses it", () => {
  const published = services.filter(({ name }) => name !== "proxy").flatMap(({ text }) => portsOf(text));
  expect(published.length).toBeGreaterThan(1);
  for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test("the proxy starts only if it is asked for, and asks the mall before it requests a certificate", () => {
  const proxy = services.find(({ name }) => name === "proxy")?.text ?? "";
  expect(proxy).toMatch(/profiles: \[proxy\]/);
  expect(portsOf(proxy)).toEqual(["80:80", "443:443"]);
  const caddyfile = readFileSync(new URL("../../Caddyfile", import.meta.url), "utf8");
  expect(caddyfile).toMatch(/on_demand_tls \{[^}]*\n\t\task http:\/\/app:3000\/public\/api\/hosts\/ask\n/);
});

test("every container is confined, has a memory limit and networks, and an image of a fixed version", () => {
  expect(services.map(({ name }) => name)).toEqual([
    "app",
    "jobs",
    "eventstore",
    "postgres",
    "blobs",
    "bucket",
    "mail",
    "proxy",
  ]);
  for (const { name, text } of services) {
    expect([name, text]).toEqual([name, expect.stringMatching(/<<: \*confined[\s\S]*mem_limit: [\s\S]*networks: \[/)]);
    expect([name, text]).toEqual([name, expect.stringMatching(/image: (mozaik|\S+:v?\d+\.\d+\S*)\n/)]);
  }
});

test("what confines the containers is there: no rights of the kernel, no new rights, a number of processes, files that stay", () => {
  const confined = /^x-confined: &confined\n((?: {2}.*\n)+)/m.exec(compose)?.[1];
  expect(confined).toBe('  cap_drop: [ALL]\n  security_opt: ["no-new-privileges:true"]\n  pids_limit: 256\n');
  // EventStoreDB writes beside its volume
  for (const { name, text } of services.filter((service) => service.name !== "eventstore")) {
    expect([name, text]).toEqual([name, expect.stringMatching(/^ {4}read_only: true$/m)]);
  }
});

test("the payment provider has no default", () => {
  expect(compose).toMatch(/PAYMENT_PROVIDER: \$\{PAYMENT_PROVIDER:-\}/);
});
