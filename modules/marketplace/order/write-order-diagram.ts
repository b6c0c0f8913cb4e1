// Writes the diagram of the order process into docs/orders.md: npm run order-diagram
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withOrderDiagram } from "./order-diagram.ts";

const page = join(import.meta.dirname, "../../../docs/orders.md");
writeFileSync(page, withOrderDiagram(readFileSync(page, "utf8")));
