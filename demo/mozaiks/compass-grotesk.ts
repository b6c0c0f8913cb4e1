import { column, full, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
import { heading, kicker, lead, paragraph, quote, table } from "#modules/mozaik/templates/template-parts/writing";
import type { DemoMozaik } from "../demo-mozaik.ts";

export const compassGrotesk: DemoMozaik = {
  key: "compass-grotesk",
  author: "clio",
  name: "Compass Grotesk",
  summary: "Specimen of a typeface that was drawn with a compass, a ruler and a good deal of cheating.",
  tags: ["type specimen", "letters", "design"],
  offers: [{ license: "mozaik-full-copy", price: 2400 }],
  pages: [
    {
      name: "Specimen",
      tiles: [
        tile(
          { background: "#1d2733" },
          layout("two-vertical", [
            column(
              [
                words([
                  kicker("TYPE SPECIMEN NO. 1", "#ff9d7a"),
                  heading(1, "Compass Grotesk"),
                  lead("Every curve begins as a circle. Every curve then stops being one, just before you notice."),
                ]),
              ],
              { alignY: "center", width: 44 },
            ),
            column(
              [
                image("letters", "The letters a, g and R with red construction circles and guide lines.", {
                  corners: 12,
                }),
              ],
              { width: 56 },
            ),
          ]),
        ),
        tile(
          {},
          layout("four-1-2-1", [
            column(
              [
                words(
                  [
                    heading(2, "a"),
                    paragraph(
                      "A circle and a wall. The wall is two units narrower at the join, or a dark spot would sit there like a thumbprint.",
                    ),
                  ],
                  {
                    background: "#f3efe4",
                    padding: "24px",
                    corners: 12,
                  },
                ),
              ],
              { alignY: "flex-start" },
            ),
            column([
              words(
                [
                  heading(2, "g"),
                  paragraph(
                    "The only letter with a secret. Its bowl is the *a* again; its tail is the same circle, lowered until it can hold the line below at a distance.",
                  ),
                ],
                {
                  background: "#f3efe4",
                  padding: "24px",
                  corners: 12,
                },
              ),
              words([...quote("Geometry draws the letter. The eye signs it off.")], {
                background: "#ffe9df",
                padding: "24px",
                corners: 12,
              }),
            ]),
            column(
              [
                words(
                  [
                    heading(2, "R"),
                    paragraph(
                      "Half a circle on a post, and a leg that leaves at sixty-four degrees. At sixty it limped; at seventy it was in a hurry.",
                    ),
                  ],
                  {
                    background: "#f3efe4",
                    padding: "24px",
                    corners: 12,
                  },
                ),
              ],
              { alignY: "flex-start" },
            ),
          ]),
        ),
        tile(
          { background: "#f3efe4" },
          full(
            words([
              heading(2, "The measurements"),
              table(
                ["What", "Units", "Why"],
                ["Height of H", "700", "looks a head taller than the x, as it should"],
                ["Height of x", "480", "large, for small sizes on screens"],
                ["Overshoot of o", "10", "a round letter of equal height looks smaller"],
                ["Stem", "92", "dark enough for a poster, light enough for a page"],
                ["Thinnest join", "68", "ink and pixels both gather in corners"],
              ),
            ]),
          ),
          layout("two-vertical", [
            column([
              words([
                heading(3, "Set it large"),
                paragraph(
                  "From 40 px the circles begin to show, and the text becomes a row of portholes. Give it space between the lines and none between the words that belong together.",
                ),
              ]),
            ]),
            column([
              words([
                heading(3, "Set it small"),
                paragraph(
                  "Below 14 px nobody sees a compass any more, only an even grey. That was the most work and is the best compliment.",
                ),
              ]),
            ]),
          ]),
        ),
      ],
    },
  ],
};
