import { column, full, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
import {
  bullets,
  heading,
  kicker,
  lead,
  paragraph,
  quote,
  steps,
  table,
} from "#modules/mozaik/templates/template-parts/writing";
import type { DemoMozaik } from "../demo-mozaik.ts";

export const fiveBirdsAtTheFeeder: DemoMozaik = {
  key: "five-birds-at-the-feeder",
  author: "ada",
  name: "Five Birds at the Feeder",
  summary:
    "A field guide for people who have a window and ten minutes: five invented birds, and how to look at real ones.",
  tags: ["birds", "field guide", "nature"],
  offers: [{ license: "mozaik-limited-copy", price: 600 }],
  pages: [
    {
      name: "Field guide",
      tiles: [
        tile(
          { background: "#e7efe9" },
          layout("two-vertical", [
            column(
              [
                words([
                  kicker("A SMALL FIELD GUIDE", "#2f5d50"),
                  heading(1, "Five Birds at the Feeder"),
                  lead(
                    "The birds on this page exist only on paper. The way of looking at them works for any bird that will sit still for a sunflower seed.",
                  ),
                ]),
              ],
              { alignY: "center", width: 42 },
            ),
            column(
              [image("birds", "Five round garden birds in different colours on two leafy twigs.", { corners: 16 })],
              {
                width: 58,
              },
            ),
          ]),
        ),
        tile(
          {},
          full(
            words([
              heading(2, "Who is who"),
              paragraph(
                "Read each line from left to right and stop as soon as only one bird is left. That is all that identification is.",
              ),
              table(
                ["Bird", "Back", "Breast", "Look for", "Voice"],
                [
                  "**Slate dipper-tit**",
                  "sea blue",
                  "apricot",
                  "dark cap like a beret",
                  "two notes, the second one doubtful",
                ],
                ["**Ember wren**", "brown", "brick red", "always faces the other way", "a match being struck"],
                ["**Lemon hedgefinch**", "olive", "yellow", "black hood, heavy landing", "a squeaking gate"],
                ["**Grey curate**", "ash", "cream", "never the first at the table", "a very short sermon"],
                ["**Russet bankthrush**", "rust", "buff", "stands tall when worried", "three bottles, half full"],
              ),
            ]),
          ),
        ),
        tile(
          { background: "#f6eedd" },
          layout("three-vertical", [
            column([
              words(
                [
                  heading(3, "1. Shape first"),
                  paragraph(
                    "Colour changes with the weather and your mood. Shape does not. Ask: *round or long? Big head or none at all? Tail up, level or down?*",
                  ),
                ],
                { background: "#ffffff", padding: "24px", corners: 12 },
              ),
            ]),
            column([
              words(
                [
                  heading(3, "2. Then habit"),
                  paragraph(
                    "Does it arrive alone or bring its cousins? Does it eat here, or carry one seed to the hedge and back again forty times?",
                  ),
                ],
                { background: "#ffffff", padding: "24px", corners: 12 },
              ),
            ]),
            column([
              words(
                [
                  heading(3, "3. Colour last"),
                  paragraph(
                    "Now name two colours and where the border between them runs. Two colours and a border are enough for nearly every garden bird.",
                  ),
                ],
                { background: "#ffffff", padding: "24px", corners: 12 },
              ),
            ]),
          ]),
        ),
        tile(
          {},
          layout("two-vertical", [
            column(
              [
                image("heron", "A grey heron stands in misty shallow water between reeds.", {
                  caption: "Not a feeder bird. He came for the goldfish, and we had a talk about it.",
                  corners: 16,
                }),
              ],
              { width: 55 },
            ),
            column(
              [
                words([
                  heading(2, "Ten quiet minutes"),
                  ...steps(
                    "Sit where your outline is broken by a curtain or a plant.",
                    "For two minutes do nothing. Birds count to about a hundred before they believe you.",
                    "Choose **one** bird and stay with it, also when a prettier one lands.",
                    "Draw its outline from memory. What you cannot draw, you have not seen yet.",
                    "Write down the time. In a month you will know your regulars by the clock.",
                  ),
                ]),
              ],
              { width: 45, alignY: "center" },
            ),
          ]),
          layout("two-vertical", [
            column([
              words([
                heading(3, "What to put out"),
                ...bullets(
                  "sunflower hearts: everybody",
                  "crushed peanuts: the bold ones",
                  "an apple cut in half: anyone with a long winter behind them",
                  "fresh water: more visitors than all of the above",
                ),
              ]),
            ]),
            column([
              words(
                [
                  ...quote(
                    "A feeder is a stage with very low ticket prices. The audience pays in seeds and is paid in gossip.",
                  ),
                ],
                {
                  background: "#e7efe9",
                  padding: "28px",
                  corners: 12,
                },
              ),
            ]),
          ]),
        ),
      ],
    },
  ],
};
