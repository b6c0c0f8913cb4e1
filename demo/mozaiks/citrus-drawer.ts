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

export const citrusDrawer: DemoMozaik = {
  key: "citrus-drawer",
  author: "bruno",
  name: "The Citrus Drawer",
  summary: "Three recipes for the middle of winter, when the only sun in the house is in the fruit drawer.",
  tags: ["recipes", "winter", "citrus"],
  offers: [
    { license: "mozaik-full-copy", price: 1400, taxPercentage: 5 },
    { license: "mozaik-limited-copy", price: 500 },
  ],
  pages: [
    {
      name: "Recipes",
      tiles: [
        tile(
          { background: "#fdf3d8" },
          layout("two-vertical", [
            column(
              [image("citrus", "Cut oranges, lemons and limes around a blue plate on striped linen.", { corners: 16 })],
              { width: 55 },
            ),
            column(
              [
                words([
                  kicker("A RECIPE COLLECTION", "#9a4a12"),
                  heading(1, "The Citrus Drawer"),
                  lead("In January my kitchen has two kinds of light: the lamp, and whatever is in the bottom drawer."),
                  paragraph(
                    "Three recipes, from ten minutes to overnight. Each of them wants **unwaxed fruit**; nothing else about them is strict.",
                  ),
                ]),
              ],
              { width: 45, alignY: "center" },
            ),
          ]),
        ),
        tile(
          {},
          layout("two-vertical", [
            column(
              [
                words(
                  [
                    heading(2, "Salted lemon butter"),
                    paragraph("*Ten minutes, a small jar*"),
                    ...bullets(
                      "125 g soft butter",
                      "zest of 2 lemons, juice of half a one",
                      "½ teaspoon flaky salt",
                      "a little black pepper",
                    ),
                  ],
                  { background: "#fdf3d8", padding: "24px", corners: 12 },
                ),
              ],
              { width: 40 },
            ),
            column(
              [
                words([
                  heading(3, "How"),
                  ...steps(
                    "Rub the zest and the salt together between your fingers until the salt turns yellow and the kitchen smells awake.",
                    "Beat the butter until pale, then beat in the lemon salt, the juice drop by drop, and the pepper.",
                    "Roll in paper. Cold, it keeps for two weeks; on hot toast, about a minute.",
                  ),
                ]),
              ],
              { width: 60, alignY: "center" },
            ),
          ]),
          layout("two-vertical", [
            column(
              [
                words([
                  heading(3, "How"),
                  ...steps(
                    "Cut top and bottom off three oranges and a grapefruit, stand them up and slice away the peel in long curves.",
                    "Cut them across into wheels as thick as a coin purse.",
                    "Warm two spoons of honey with thyme and a pinch of chilli; pour over and leave for an hour.",
                    "Serve with thick yoghurt and the crunch of your choice.",
                  ),
                ]),
              ],
              { width: 60, alignY: "center" },
            ),
            column(
              [
                words(
                  [
                    heading(2, "Wheels in thyme honey"),
                    paragraph("*Fifteen minutes and an hour’s patience*"),
                    ...bullets(
                      "3 oranges",
                      "1 grapefruit",
                      "2 spoons of honey",
                      "4 sprigs of thyme",
                      "chilli, a pinch",
                    ),
                  ],
                  { background: "#fbe3d2", padding: "24px", corners: 12 },
                ),
              ],
              { width: 40 },
            ),
          ]),
        ),
        tile(
          { background: "#eef3e2" },
          full(
            words([
              heading(2, "Three-day marmalade, by the clock"),
              paragraph(
                "Marmalade is not difficult, it is only long. Divide it into days and no single one is more than half an hour of work.",
              ),
              table(
                ["Day", "Your part", "The fruit’s part"],
                [
                  "Friday evening",
                  "Slice 1 kg of bitter oranges; tie the pips in a cloth; cover all with 2 l of water.",
                  "Soaks overnight and gives up its pectin.",
                ],
                [
                  "Saturday",
                  "Simmer for an hour and a half, until a strip of peel gives way between two fingers. Let it cool.",
                  "Sits, sulks and softens.",
                ],
                [
                  "Sunday",
                  "Squeeze out the cloth, add 1.6 kg of sugar, stir until clear, boil hard to 104.5 °C. Fill eight jars.",
                  "Sets by itself while you wash up.",
                ],
              ),
              ...quote("If it does not set, call it syrup, and say that was the plan."),
            ]),
          ),
        ),
      ],
    },
  ],
};
