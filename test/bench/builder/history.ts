import type { Browser, BrowserContext } from "playwright-core";
import type { EditRequest } from "#mozaik/document";
import type { Person } from "../person.ts";
import { ownEditor } from "./own-editor.ts";
import { installProbe, untilPainted } from "./probe.ts";
import { editAll, newMozaik } from "./sample-mozaik.ts";

/** Creates a Mozaik with a long history. Returns its id. */
export async function mozaikWithPast(author: Person, edits: number): Promise<string> {
  const { id, document } = await newMozaik(author, "Long past");
  const page = Object.values(document.nodes).find(({ kind }) => kind === "page")?.id ?? "";
  const renamings = Array.from(
    { length: edits },
    (_, n): EditRequest => ({ edit: "renamePage", input: { id: page, name: `Page as of ${n + 1}` } }),
  );
  await editAll(author, id, renamings);
  return id;
}

/** Ms from pressing the button until the history's newest entries are painted; the builder was just opened. */
export async function openingHistory(browser: Browser, origin: string, author: Person, id: string): Promise<number> {
  const { visitor, address } = ownEditor(origin, author, id);
  const context: BrowserContext = await visitor(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(installProbe);
    await page.goto(address);
    const button = page.getByRole("button", { name: "History", exact: true });
    await button.waitFor();
    await page.waitForLoadState("networkidle");
    return await untilPainted(page, "pointerdown", `document.querySelector("ol li") !== null`, () => button.click());
  } finally {
    await context.close();
  }
}
