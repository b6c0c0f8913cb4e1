import { readFileSync } from "node:fs";

const compose = readFileSync(new URL("../../docker-compose.yml", import.meta.url), "utf8");

/** Each service of the compose file with its lines. */
const services = [
  ...(compose.split(/^services:\n/m)[1] ?? "")
    .split(/^\w+:\n/m)[0]!
    .matchAll(/^ {2}(\w+):\n((?: {3,}.*\n|\n| {2}#.*\n)*)/gm),
].map(([, name = "", text = ""]) => ({ name, text }));

test("no port is published to other machines, so nobody bypasses the proxy", () => {
  const published = [...compose.matchAll(/^ {6}- "(.*:\d+)"$/gm)].map(([, port]) => port);
  expect(published.length).toBeGreaterThan(1);
  for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:/);
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
  ]);
  for (const { name, text } of services) {
    expect([name, text]).toEqual([name, expect.stringMatching(/<<: \*confined[\s\S]*mem_limit: [\s\S]*networks: \[/)]);
    expect([name, text]).toEqual([name, expect.stringMatching(/image: (mozaik|\S+:v?\d+\.\d+\S*)\n/)]);
  }
});

test("the payment provider has no default", () => {
  expect(compose).toMatch(/PAYMENT_PROVIDER: \$\{PAYMENT_PROVIDER:-\}/);
});
