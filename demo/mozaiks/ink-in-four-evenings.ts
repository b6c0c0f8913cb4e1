import { column, full, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
import {
  bullets,
  heading,
  kicker,
  lead,
  paragraph,
  partHeading,
  quote,
  steps,
  table,
} from "#modules/mozaik/templates/template-parts/writing";
import type { DemoMozaik } from "../demo-mozaik.ts";

export const inkInFourEvenings: DemoMozaik = {
  key: "ink-in-four-evenings",
  author: "clio",
  name: "Ink in Four Evenings",
  summary: "A short course in pen and brush for people who have decided that they cannot draw.",
  tags: ["course", "drawing", "ink"],
  offers: [
    { license: "mozaik-full-copy-assets-locked", price: 3500, taxPercentage: 5 },
    { license: "mozaik-limited-copy", price: 1500, taxPercentage: 5 },
  ],
  pages: [
    {
      name: "Course",
      tiles: [
        tile(
          { background: "#fbf7ec" },
          full(
            words([
              kicker("A SHORT COURSE", "#7a2f28", "center"),
              heading(1, "Ink in Four Evenings", { align: "center" }),
              lead("One pen, one brush, one bottle. No rubber: you will not need it, because you will not have one.", {
                align: "center",
              }),
            ]),
          ),
          full(
            image("solids", "A sphere, a cube and a cone drawn in ink with three kinds of shading.", { corners: 12 }),
          ),
        ),
        tile(
          {},
          layout("four-vertical", [
            column([
              words(
                [
                  partHeading("Evening 1"),
                  paragraph("**Lines.** Fill a page with strokes that know where they are going."),
                ],
                {
                  border: { sides: ["top"], color: "#c3342b", style: "solid", width: 4 },
                  padding: "16px 0 0 0",
                },
              ),
            ]),
            column([
              words([partHeading("Evening 2"), paragraph("**Shadow.** Three solids, three ways to make them heavy.")], {
                border: { sides: ["top"], color: "#c3342b", style: "solid", width: 4 },
                padding: "16px 0 0 0",
              }),
            ]),
            column([
              words(
                [
                  partHeading("Evening 3"),
                  paragraph("**Water.** The brush comes out, and greys arrive by themselves."),
                ],
                {
                  border: { sides: ["top"], color: "#c3342b", style: "solid", width: 4 },
                  padding: "16px 0 0 0",
                },
              ),
            ]),
            column([
              words([partHeading("Evening 4"), paragraph("**Bamboo.** Everything at once, in one breath a stroke.")], {
                border: { sides: ["top"], color: "#c3342b", style: "solid", width: 4 },
                padding: "16px 0 0 0",
              }),
            ]),
          ]),
        ),
        tile(
          { background: "#efe7d4" },
          layout("two-vertical", [
            column(
              [
                words([
                  heading(2, "Lines, then shadow"),
                  paragraph(
                    "Draw from the shoulder, not from the wrist. Look at the place where the line will end, never at the pen: it will follow, as a bicycle does.",
                  ),
                  ...steps(
                    "Twenty straight lines, each in one go. Keep the bad ones, they are the ruler for the others.",
                    "A row of lines closer and closer together. You have just made a shadow.",
                    "A second row across the first. You have made a darker one.",
                    "The same on a circle, with strokes that bend. The circle is a ball now.",
                  ),
                ]),
              ],
              { width: 55 },
            ),
            column(
              [
                words(
                  [
                    heading(3, "Which stroke for what"),
                    table(
                      ["Surface", "Stroke"],
                      ["flat, lit", "none at all"],
                      ["flat, turned away", "straight, crossed twice"],
                      ["round", "bent with the form"],
                      ["rough", "dots, closer in the dark"],
                    ),
                  ],
                  { background: "#ffffff", padding: "24px", corners: 12 },
                ),
              ],
              { width: 45, alignY: "center" },
            ),
          ]),
        ),
        tile(
          { background: "#fbf7ec" },
          layout("two-vertical", [
            column(
              [image("bamboo", "Brush-drawn bamboo in three tones of ink before a pale orange moon.", { corners: 12 })],
              { width: 44 },
            ),
            column(
              [
                words([
                  heading(2, "The last evening"),
                  paragraph(
                    "Mix three cups: weak tea, strong tea, and coffee. Paint the far cane with the first, the middle one with the second, and the near one last, with the third.",
                  ),
                  paragraph(
                    "Each piece of cane is one stroke upwards: press, travel, press, lift. Leave a gap where a knot shall be and close it with the tip of the brush. Leaves fall *down* from the knot and are done in the time it takes to say so.",
                  ),
                  ...quote("The far cane is not a paler bamboo. It is more air."),
                  heading(3, "Your bottle list"),
                  ...bullets(
                    "one dip pen with a firm nib",
                    "one round brush, size 8, that comes to a point",
                    "black ink that is waterproof when dry",
                    "paper heavier than you think: 200 g",
                  ),
                ]),
              ],
              { width: 56, alignY: "center" },
            ),
          ]),
        ),
      ],
    },
  ],
};
