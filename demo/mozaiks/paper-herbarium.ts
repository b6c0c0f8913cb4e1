import { column, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
import {
  bullets,
  heading,
  kicker,
  lead,
  paragraph,
  quote,
  steps,
} from "#modules/mozaik/templates/template-parts/writing";
import type { DemoMozaik } from "../demo-mozaik.ts";

export const paperHerbarium: DemoMozaik = {
  key: "paper-herbarium",
  author: "bruno",
  name: "A Herbarium Without Plants",
  summary: "How to collect a meadow with scissors and leave every flower where it stands.",
  tags: ["plants", "paper", "craft"],
  offers: [{ license: "mozaik-limited-copy", price: 0 }],
  pages: [
    {
      name: "Herbarium",
      tiles: [
        tile(
          { background: "#f4e8d0" },
          layout("three-1-2", [
            column(
              [
                image("botanical", "Nine paper stems with leaves, ferns and seed heads in front of two suns.", {
                  corners: 16,
                }),
              ],
              { width: 46 },
            ),
            column(
              [
                words([
                  kicker("PRESSED BY NOBODY", "#7a3b22"),
                  heading(1, "A Herbarium Without Plants"),
                  lead("A pressed flower is a small brown lie. A cut-paper one at least admits that it is paper."),
                ]),
                words(
                  [
                    heading(2, "What you need"),
                    ...bullets(
                      "five sheets of coloured paper, two of them nearly the same green",
                      "small scissors with points",
                      "a glue stick that dries slowly",
                      "one walk, without a bag",
                    ),
                    heading(2, "How to collect"),
                    ...steps(
                      "Choose a plant and look at one leaf until you could draw it with your eyes shut.",
                      "Count: how many leaves at a knot, on which side, how far apart.",
                      "Go home. Cut from memory, the stem first and the leaves from bottom to top.",
                      "Lay everything out before you glue anything. Leaves want to overlap.",
                    ),
                  ],
                  { background: "#fbf4e4", padding: "28px", corners: 12 },
                ),
              ],
              { width: 54 },
            ),
          ]),
        ),
        tile(
          { background: "#1f3f3b" },
          layout("three-vertical", [
            column([
              words([
                heading(3, "Pairs"),
                paragraph(
                  "Leaves that face each other across the stem, like people at a long table. Nettles, mint, maple.",
                ),
              ]),
            ]),
            column([
              words([
                heading(3, "Ladders"),
                paragraph(
                  "Many narrow leaflets, shorter towards the tip. Cut a long triangle first, then the gaps. Ferns, vetch, ash.",
                ),
              ]),
            ]),
            column([
              words([
                heading(3, "Globes"),
                paragraph(
                  "Seed heads are mostly air. Punch more dots than you think you need, and let a third of them be paler.",
                ),
              ]),
            ]),
          ]),
        ),
        tile(
          {},
          layout("two-horizontal", [
            column([
              words([...quote("You take nothing away, and yet you come home with the whole meadow.")]),
              words([
                paragraph(
                  "This Mozaik is free to keep. If you make a page of your own, cut one plant that grows within ten steps of your door; it will be the one you get wrong in the most interesting way.",
                ),
              ]),
            ]),
          ]),
        ),
      ],
    },
  ],
};
