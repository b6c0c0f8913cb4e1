import type { Template } from "./template.ts";
import { column, full, layout, picturePlace, tile, words } from "./template-parts/page.ts";
import { heading, kicker, lead, paragraph } from "./template-parts/writing.ts";

const SERIF = "Georgia";
const SAND = "#d8d0c4";
const STONE = "#c3c4bf";
const MARGIN = { padding: "0 220px", at: { tablet: { padding: "0 64px" }, phone: { padding: "0" } } } as const;
const CAPTION = { size: 14, color: "#5c5850" } as const;

export const photoEssay: Template = {
  name: "Photo essay",
  summary: "A story told in large pictures, with a few quiet words between them.",
  pages: [
    {
      name: "Essay",
      tiles: [
        tile(
          { background: "#1b1d1c", padding: "112px 56px 96px", at: { phone: { padding: "64px 20px 56px" } } },
          layout(
            "one",
            [
              column([
                words([
                  kicker("PHOTO ESSAY", "#d9b88a", "center"),
                  heading(2, "A title that makes people stop", {
                    align: "center",
                    size: 64,
                    font: SERIF,
                    color: "#f6f1e8",
                  }),
                  lead("One or two sentences: where you were, when, and why you kept looking.", {
                    align: "center",
                    color: "#cfcac0",
                    font: SERIF,
                  }),
                  paragraph("Words and photographs by your name", { align: "center", size: 14, color: "#a9a59c" }),
                ]),
              ]),
            ],
            MARGIN,
          ),
        ),
        tile(
          { padding: "0 0 16px" },
          full(picturePlace(620, SAND, { at: { tablet: { height: "440px" }, phone: { height: "280px" } } })),
        ),
        tile(
          { padding: "56px 56px 40px", at: { phone: { padding: "32px 20px 24px" } } },
          full(
            words([
              lead(
                "Begin in the middle of things. What was the light doing? Who walked into the frame? Say what the picture above cannot: the cold, the noise, the minute before.",
                { font: SERIF },
              ),
              paragraph(
                "Then give readers what they need to see the rest: the place, the people, what is at stake. Two short paragraphs are plenty; the pictures carry the weight.",
                { size: 18, font: SERIF },
              ),
            ]),
            MARGIN,
          ),
        ),
        tile(
          { padding: "16px 56px 24px", at: { phone: { padding: "8px 20px 16px" } } },
          layout("four-2-2", [
            column(
              [
                picturePlace(460, STONE, { at: { tablet: { height: "360px" }, phone: { height: "280px" } } }),
                words([paragraph("Caption: who is in the picture, and what happens next.", CAPTION)]),
              ],
              { width: 60 },
            ),
            column([
              picturePlace(460, SAND, { at: { tablet: { height: "360px" }, phone: { height: "280px" } } }),
              words([paragraph("Caption: a detail that is easily missed.", CAPTION)]),
            ]),
          ]),
        ),
        tile(
          { padding: "64px 56px", at: { phone: { padding: "40px 20px" } } },
          full(
            words([
              heading(3, "“A sentence somebody said that day, worth a pause of its own.”", {
                align: "center",
                size: 32,
                font: SERIF,
                color: "#6b4a23",
              }),
              paragraph("who said it", { align: "center", size: 14, color: "#5c5850" }),
            ]),
            MARGIN,
          ),
        ),
        tile(
          { padding: "8px 56px 48px", at: { phone: { padding: "8px 20px 32px" } } },
          layout("three-vertical", [
            column([picturePlace(300, STONE)]),
            column([picturePlace(300, SAND)]),
            column([picturePlace(300, STONE)]),
          ]),
          full(
            words([
              heading(3, "What stayed", { font: SERIF, size: 30 }),
              paragraph(
                "End with what you took home, not with a summary. If there is something to do or somebody to thank, this is the place.",
                { size: 18, font: SERIF },
              ),
            ]),
            { padding: "32px 220px 0", at: { tablet: { padding: "24px 64px 0" }, phone: { padding: "16px 0 0" } } },
          ),
        ),
      ],
    },
  ],
};
