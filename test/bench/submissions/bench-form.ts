import { randomUUID } from "node:crypto";
import { NEW_WIDGETS, type Widget } from "#mozaik/document";
import { editAll, newMozaik } from "../builder/sample-mozaik.ts";
import type { Person } from "../person.ts";

/** A published form: who, how many, which day. */
export interface BenchForm {
  readonly mozaikId: string;
  readonly revision: number;
  readonly buttonId: string;
  readonly nameId: string;
  readonly guestsId: string;
  readonly dayId: string;
}

export async function publishForm(author: Person): Promise<BenchForm> {
  const { id: mozaikId, document } = await newMozaik(author, "Bench form");
  const tile = Object.values(document.nodes).find(({ kind }) => kind === "tile");
  const [column, nameId, guestsId, dayId, buttonId] = Array.from({ length: 5 }, () => randomUUID());
  if (!tile || !column || !nameId || !guestsId || !dayId || !buttonId) throw new Error("there is no tile");
  const { text, numeric, multiple, button } = NEW_WIDGETS;
  const label = (words: string) => ({ text: words, position: "top" as const });
  const options = ["Saturday", "Sunday"].map((words, at) => ({
    value: String(at),
    option: { type: "text" as const, text: words },
  }));
  const widgets: [string, Widget][] = [
    [nameId, { ...text, required: true, label: label("Name") }],
    [guestsId, { ...numeric, label: label("Guests") }],
    [dayId, { ...multiple, label: label("Day"), meta: { ...multiple.meta, options } }],
    [buttonId, button],
  ];
  const ids = [randomUUID(), column, randomUUID(), randomUUID(), randomUUID()];
  await editAll(author, mozaikId, [
    { edit: "addLayout", input: { preset: "two-vertical", ids, place: { parentId: tile.id } } },
    ...widgets.flatMap(([id, widget]) => [
      { edit: "addBlock" as const, input: { id, place: { parentId: column } } },
      { edit: "setContent" as const, input: { id, content: { type: "widget" as const, widget } } },
    ]),
  ]);
  await author.call("PATCH", `/api/mozaiks/${mozaikId}/settings`, { isPublic: true });
  await author.call("POST", `/api/mozaiks/${mozaikId}/publish`);
  const { publishedRevision } = (await author.call("GET", `/api/mozaiks/${mozaikId}`)) as { publishedRevision: number };
  return { mozaikId, revision: publishedRevision, buttonId, nameId, guestsId, dayId };
}
