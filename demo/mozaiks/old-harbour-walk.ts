import { column, full, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
import {
  bullets,
  heading,
  kicker,
  lead,
  paragraph,
  partHeading,
  quote,
  table,
} from "#modules/mozaik/templates/template-parts/writing";
import type { DemoMozaik } from "../demo-mozaik.ts";
import { harbourWalkForm, harbourWalkSubmissions } from "./harbour-walk-form.ts";

const STOP = { background: "#ffffff", padding: "24px", corners: 12 } as const;

export const oldHarbourWalk: DemoMozaik = {
  key: "old-harbour-walk",
  author: "bruno",
  name: "A Walk Round the Old Harbour",
  summary: "Seven stops, four kilometres, two bakeries: a walking guide to a town that a pair of scissors built.",
  tags: ["walking guide", "city", "harbour"],
  offers: [],
  pages: [
    {
      name: "Guide",
      tiles: [
        tile(
          { background: "#e4efe6" },
          full(
            image("harbour", "A row of colourful gabled houses on a quay with sailing boats and their reflections.", {
              corners: 16,
            }),
          ),
          full(
            words([
              kicker("WALKING GUIDE · 4 KM · ABOUT TWO HOURS", "#1f4e63"),
              heading(1, "A Walk Round the Old Harbour"),
              lead(
                "Start at the yellow house, keep the water on your left, and you cannot get lost. You may get delayed: there are two bakeries.",
              ),
            ]),
          ),
        ),
        tile(
          { background: "#d7e6e4" },
          layout("four-2-2", [
            column([
              words(
                [
                  partHeading("1 · The yellow house"),
                  paragraph(
                    "The paint was left over from a ferry. Count the windows: there are eleven, because the owner was taxed from twelve.",
                  ),
                ],
                STOP,
              ),
              words(
                [
                  partHeading("2 · Rope alley"),
                  paragraph(
                    "Two hundred metres long and one and a half wide. Ropes were twisted here, and the alley had to be as long as the longest of them.",
                  ),
                ],
                STOP,
              ),
            ]),
            column([
              words(
                [
                  partHeading("3 · The crooked crane"),
                  paragraph(
                    "It leans because the quay sank on one side. Engineers offered to straighten it; the town voted to lean with it.",
                  ),
                ],
                STOP,
              ),
              words(
                [
                  partHeading("4 · First bakery"),
                  paragraph(
                    "Ask for *the heel*: the end of yesterday’s rye, toasted, with salted butter. It is not on the board. It never was.",
                  ),
                ],
                STOP,
              ),
            ]),
          ]),
        ),
        tile(
          { background: "#3a2350" },
          layout("two-vertical", [
            column(
              [
                words([
                  kicker("AFTER FIVE O’CLOCK", "#ffd56b"),
                  heading(2, "Go up for the evening"),
                  paragraph(
                    "The second half climbs the hill behind the fish market. It is steep for exactly ninety-six steps. At the top the roofs lie behind one another like sheets of cut paper, and lamps come on in no order that anyone has ever explained.",
                  ),
                  ...quote("From above, every town is a drawing of itself."),
                ]),
              ],
              { width: 40, alignY: "center" },
            ),
            column([image("city", "A paper-cut city in warm evening colours with lit windows.", { corners: 12 })], {
              width: 60,
            }),
          ]),
        ),
        tile(
          {},
          layout("two-vertical", [
            column(
              [
                words([
                  heading(2, "The whole way in one table"),
                  table(
                    ["Stop", "From the start", "Good to know"],
                    ["Yellow house", "0 km", "tram 4, stop *Quay*"],
                    ["Rope alley", "0.5 km", "dark after rain: mind the gutter"],
                    ["Crooked crane", "1.1 km", "best light before ten"],
                    ["First bakery", "1.3 km", "closed on Mondays"],
                    ["Fish market", "2.2 km", "loud until noon"],
                    ["Ninety-six steps", "2.6 km", "benches at 32 and 64"],
                    ["Second bakery", "4.0 km", "open on Mondays"],
                  ),
                ]),
              ],
              { width: 64 },
            ),
            column(
              [
                words(
                  [
                    heading(3, "Take with you"),
                    ...bullets(
                      "shoes that have met cobbles before",
                      "small coins for the heel",
                      "a jacket: the harbour has its own weather",
                    ),
                    paragraph("More of my maps and recipes are on [Explore](/explore)."),
                  ],
                  { background: "#e4efe6", padding: "24px", corners: 12 },
                ),
              ],
              { width: 36 },
            ),
          ]),
        ),
        harbourWalkForm,
      ],
    },
  ],
  submissions: harbourWalkSubmissions,
};
