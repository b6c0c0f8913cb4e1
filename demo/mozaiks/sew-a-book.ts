import { column, full, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
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

const STEP = { background: "#fbf4e6", padding: "24px", corners: 12 } as const;

export const sewABook: DemoMozaik = {
  key: "sew-a-book",
  author: "clio",
  name: "Sew a Book in an Afternoon",
  summary: "A bookbinding workshop for a kitchen table: one needle, sixteen sheets, and a spine that opens flat.",
  tags: ["workshop", "bookbinding", "craft"],
  offers: [
    { license: "mozaik-limited-copy", price: 900, taxPercentage: 5 },
    { license: "mozaik-limited-copy-can-copy-share", price: 2200, taxPercentage: 5 },
  ],
  pages: [
    {
      name: "Workshop",
      tiles: [
        tile(
          { background: "#e9dfcd" },
          layout("two-vertical", [
            column(
              [
                words([
                  kicker("KITCHEN-TABLE WORKSHOP", "#8c2c20"),
                  heading(1, "Sew a Book in an Afternoon"),
                  lead(
                    "A book is a stack of folded paper that has agreed to stay together. You are here to help it agree.",
                  ),
                ]),
              ],
              { width: 44, alignY: "center" },
            ),
            column(
              [
                image(
                  "books",
                  "A shelf of hand-bound books, some with open stitched spines, and a spool of red thread.",
                  { corners: 16 },
                ),
              ],
              { width: 56 },
            ),
          ]),
        ),
        tile(
          {},
          layout("three-2-1", [
            column(
              [
                words([
                  heading(2, "On the table"),
                  ...bullets(
                    "16 sheets of A4, grain running with the fold",
                    "two pieces of card, 3 mm larger than the page all round",
                    "linen thread, as long as your arm span",
                    "a blunt needle, an awl, a ruler",
                    "a bone folder, or the back of a spoon",
                  ),
                ]),
                words([
                  heading(2, "Words you will use"),
                  paragraph(
                    "A **section** is a few sheets folded together. The **station** is the hole where the thread goes through. The **kettle stitch** is the knot at each end, and nobody knows why it is called that.",
                  ),
                ]),
              ],
              { width: 56 },
            ),
            column(
              [
                words(
                  [
                    heading(3, "Time plan"),
                    ...steps(
                      "Fold: 20 minutes",
                      "Pierce: 15 minutes",
                      "Sew: an hour",
                      "Cover: 40 minutes",
                      "Press under something heavy: overnight",
                    ),
                    ...quote("The press is the only tool that works while you sleep."),
                  ],
                  { background: "#27465a", padding: "28px", corners: 12 },
                ),
              ],
              { width: 44, alignY: "center" },
            ),
          ]),
        ),
        tile(
          { background: "#d9c7a3" },
          layout("four-2-2", [
            column([
              words(
                [
                  heading(3, "1 · Fold"),
                  paragraph(
                    "Fold four sheets at once, edge to edge, and draw the folder along the crease **away from you**. Four sections of four sheets make sixty-four pages.",
                  ),
                ],
                STEP,
              ),
              words(
                [
                  heading(3, "3 · Sew"),
                  paragraph(
                    "In at the first station, out at the second, and so on to the end of the section. Lay the next on top, climb, and come back. Pull along the spine, never across it: paper tears politely but at once.",
                  ),
                ],
                STEP,
              ),
            ]),
            column([
              words(
                [
                  heading(3, "2 · Pierce"),
                  paragraph(
                    "Mark five stations on a strip of card: 15 mm from each end and three evenly between. Use the strip for every section, so that the holes cannot argue.",
                  ),
                ],
                STEP,
              ),
              words(
                [
                  heading(3, "4 · Cover"),
                  paragraph(
                    "Glue thin, from the middle outwards, and only the first and last page. The spine stays bare: it is the part you made with your own hands, so let it show.",
                  ),
                ],
                STEP,
              ),
            ]),
          ]),
          full(
            words([
              heading(2, "When it goes wrong", { align: "center" }),
              paragraph(
                "The sections slide: your thread is too loose. The book fans open: it is too tight. The last page is upside down: it always is, the first time. Keep that one.",
                { align: "center" },
              ),
            ]),
          ),
        ),
      ],
    },
  ],
};
