import { column, full, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
import { heading, kicker, lead, paragraph, steps } from "#modules/mozaik/templates/template-parts/writing";
import type { DemoMozaik } from "../demo-mozaik.ts";

export const squareBySquare: DemoMozaik = {
  key: "square-by-square",
  author: "clio",
  name: "Square by Square",
  summary: "How forty-eight tiles and seven colours make a picture that nobody planned.",
  tags: ["colour", "abstract", "design"],
  offers: [],
  pages: [
    {
      name: "Essay",
      tiles: [
        tile(
          { background: "#0f2430" },
          full(
            words([
              kicker("ON MAKING RULES", "#f2b632"),
              heading(1, "Square by Square"),
              lead("Give yourself enough rules and you are free: there is nothing left to decide but everything."),
            ]),
          ),
          full(
            image("colours", "A grid of forty-eight squares with quarter circles, stripes and dots in seven colours.", {
              corners: 8,
            }),
          ),
        ),
        tile(
          {},
          layout("three-2-1", [
            column(
              [
                words([
                  heading(2, "The rules"),
                  ...steps(
                    "A square holds one shape, or two at most.",
                    "A shape is made of quarter circles, stripes, dots or triangles.",
                    "Seven colours, none of them mixed.",
                    "A square may be turned, but never moved.",
                  ),
                ]),
                words([
                  heading(2, "The exception"),
                  paragraph(
                    "One square breaks a rule. I shall not say which one. People who look for it look longer, and that was the point of the whole wall.",
                  ),
                ]),
              ],
              { width: 58 },
            ),
            column(
              [
                words(
                  [
                    heading(3, "Seven colours"),
                    paragraph(
                      "Signal red, mustard, ink blue, night, bone, sea glass and a pink that was a mistake. Without the pink the others quarrelled.",
                    ),
                  ],
                  { background: "#f2b632", padding: "28px", corners: 8 },
                ),
              ],
              { width: 42, alignY: "center" },
            ),
          ]),
        ),
        tile(
          { background: "#f4ead7" },
          layout("four-vertical", [
            column([
              words([
                heading(3, "Quarter"),
                paragraph("The corner is the centre of something larger that stands next door."),
              ]),
            ]),
            column([
              words([
                heading(3, "Stripe"),
                paragraph("The fastest way across a square, and the calmest way to fill one."),
              ]),
            ]),
            column([
              words([heading(3, "Dot"), paragraph("Sixteen of them: enough to be counted, too many to be bothered.")]),
            ]),
            column([words([heading(3, "Triangle"), paragraph("A square that has made up its mind.")])]),
          ]),
        ),
      ],
    },
  ],
};
