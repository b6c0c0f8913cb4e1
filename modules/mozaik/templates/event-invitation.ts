import { NEW_WIDGETS, type Widget } from "../document/index.ts";
import type { Template } from "./template.ts";
import { type Column, column, full, layout, picturePlace, tile, widget, words } from "./template-parts/page.ts";
import { heading, kicker, lead, paragraph, table } from "./template-parts/writing.ts";

const WINE = "#4a1230";
const ROSE = "#f9e7ea";
const GOLD = "#f0c987";
const DISPLAY = "Palatino Linotype";
const NARROW = { padding: "0 200px", at: { tablet: { padding: "0 48px" }, phone: { padding: "0" } } } as const;

function fact(name: string, value: string, more: string): Column {
  return column([
    words(
      [
        kicker(name, "#8f2d56", "center"),
        heading(3, value, { align: "center", size: 28, font: DISPLAY }),
        paragraph(more, { align: "center" }),
      ],
      { background: "#ffffff", padding: "32px 24px", corners: 12 },
    ),
  ]);
}

const { text, numeric, multiple, button } = NEW_WIDGETS;
const OPTIONS = ["Yes, gladly", "I hope so", "Sadly not this time"];

const COMING: Widget = {
  ...multiple,
  required: true,
  label: { text: "Shall we expect you?", position: "top" },
  meta: {
    ...multiple.meta,
    options: OPTIONS.map((words, index) => ({ value: String(index + 1), option: { type: "text", text: words } })),
  },
};
const NAME: Widget = { ...text, required: true, label: { text: "Your name", position: "top" } };
const PEOPLE: Widget = {
  ...numeric,
  label: { text: "How many are you?", position: "top" },
  meta: { ...numeric.meta, min: 1, max: 10 },
};
const WISHES: Widget = {
  ...text,
  label: { text: "Anything we should know?", position: "top" },
  meta: { ...text.meta, format: "multiple", instructions: "What you do not eat, or that you bring a violin" },
};
const SEND: Widget = {
  ...button,
  meta: {
    ...button.meta,
    appearance: {
      button: { icon: "check", useText: true, text: "Send" },
      hover: "bold",
      style: { color: "#ffffff", backgroundColor: WINE, borderColor: WINE },
    },
  },
};

export const eventInvitation: Template = {
  name: "Event invitation",
  summary: "When, where and why to come, for a party, a concert or an opening.",
  pages: [
    {
      name: "Invitation",
      tiles: [
        tile(
          {
            background: WINE,
            padding: "128px 56px 120px",
            at: { tablet: { padding: "88px 40px" }, phone: { padding: "64px 20px" } },
          },
          full(
            words(
              [
                kicker("YOU ARE INVITED", GOLD, "center"),
                heading(2, "An evening worth leaving the house for", {
                  align: "center",
                  size: 72,
                  color: "#fff4ea",
                  font: DISPLAY,
                }),
                lead("Music, something to eat, and people you have been meaning to see.", {
                  align: "center",
                  color: "#f3d7dd",
                }),
              ],
              { at: { phone: { textScale: 0.8 } } },
            ),
            NARROW,
          ),
        ),
        tile(
          { background: ROSE, padding: "56px", at: { phone: { padding: "32px 20px" } } },
          layout("three-vertical", [
            fact("WHEN", "Saturday, 12 June", "Doors at 18:30, we begin at 19:00"),
            fact("WHERE", "The old boathouse", "Quay street 4, by the footbridge"),
            fact("HOW MUCH", "Free", "A hat goes round at the end"),
          ]),
        ),
        tile(
          { padding: "80px 56px", at: { phone: { padding: "40px 20px" } } },
          layout("two-vertical", [
            column([picturePlace(440, "#e3c7cf", { corners: 12, at: { phone: { height: "280px" } } })], { width: 45 }),
            column(
              [
                words(
                  [
                    heading(2, "What awaits you", { font: DISPLAY, size: 40 }),
                    lead(
                      "Say why this evening and no other. Who is coming, what happens only once, what guests would be sorry to miss.",
                    ),
                    table(
                      ["Time", "What"],
                      ["18:30", "Doors, and a glass of something"],
                      ["19:00", "First part"],
                      ["20:15", "Supper"],
                      ["21:00", "Second part, and dancing"],
                    ),
                  ],
                  { padding: "0 0 0 24px", at: { phone: { padding: "0" } } },
                ),
              ],
              { alignY: "center" },
            ),
          ]),
        ),
        tile(
          { background: "#fdf6ef", padding: "72px 56px", at: { phone: { padding: "40px 20px" } } },
          layout("three-vertical", [
            column([
              words([
                heading(2, "Getting there"),
                paragraph(
                  "By tram to the quay, then five minutes on foot along the water. Bicycles find a rail in the yard; cars do not.",
                ),
              ]),
            ]),
            column([
              words([
                heading(2, "Good to know"),
                paragraph(
                  "There are steps at the door and a ramp at the side. Children are welcome until the second part.",
                ),
              ]),
            ]),
            column([
              words([
                heading(2, "Bring along"),
                paragraph("A warm layer for the terrace, and a friend who has never been here."),
              ]),
            ]),
          ]),
        ),
        tile(
          { background: WINE, padding: "72px 56px", at: { phone: { padding: "48px 20px" } } },
          full(
            words([
              heading(2, "Will you come?", { align: "center", size: 48, color: "#fff4ea", font: DISPLAY }),
              lead("Let us know by 1 June, here or at **host@example.org**, so that there is a chair for you.", {
                align: "center",
                color: "#f3d7dd",
              }),
            ]),
            NARROW,
          ),
        ),
        tile(
          { background: ROSE, padding: "56px 56px 72px", at: { phone: { padding: "32px 20px 48px" } } },
          full(widget(COMING), NARROW),
          layout("two-vertical", [column([widget(NAME)]), column([widget(PEOPLE)])], NARROW),
          full(widget(WISHES), NARROW),
          full(widget(SEND), NARROW),
        ),
      ],
    },
  ],
};
