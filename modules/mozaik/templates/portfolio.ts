import type { Template } from "./template.ts";
import { type Column, column, full, layout, picturePlace, tile, words } from "./template-parts/page.ts";
import { bullets, heading, kicker, lead, paragraph } from "./template-parts/writing.ts";

const INK = "#14213d";
const LIME = "#d8f26e";

function work(title: string, text: string, background: string, width?: number): Column {
  return column(
    [
      picturePlace(380, background, { corners: 8, at: { tablet: { height: "300px" }, phone: { height: "240px" } } }),
      words([heading(3, title), paragraph(text, { color: "#55596a" })], { padding: "4px 0 24px" }),
    ],
    width === undefined ? {} : { width },
  );
}

export const portfolio: Template = {
  name: "Portfolio",
  summary: "Who you are, four pieces of work, and how to reach you.",
  pages: [
    {
      name: "Portfolio",
      tiles: [
        tile(
          { padding: "104px 56px 72px", at: { phone: { padding: "48px 20px 40px" } } },
          layout("two-vertical", [
            column(
              [
                words([heading(2, "I make things people like to look at twice.", { size: 72, color: INK })], {
                  at: { phone: { textScale: 0.8 } },
                }),
              ],
              {
                width: 68,
              },
            ),
            column(
              [
                words([
                  kicker("YOUR NAME", "#4b5a00"),
                  paragraph("Designer and illustrator in your town. Free for new work from a month you choose.", {
                    size: 18,
                  }),
                ]),
              ],
              { alignY: "flex-end" },
            ),
          ]),
        ),
        tile(
          { padding: "0 56px 48px", at: { phone: { padding: "0 20px 24px" } } },
          full(
            words([heading(2, "Selected work")], {
              border: { sides: ["top"], color: INK, style: "solid", width: 2 },
              padding: "20px 0 8px",
            }),
          ),
          layout("four-2-2", [
            work("First project", "Client, year. What the task was, in one line.", "#ccd5e8", 58),
            work("Second project", "Client, year. What you did about it.", LIME),
          ]),
          layout("four-2-2", [
            work("Third project", "Client, year. What changed afterwards.", "#f3d9c9", 42),
            work("Fourth project", "Your own, unasked. The one you would show first.", "#c9e0dc"),
          ]),
        ),
        tile(
          { background: "#f2f4f8", padding: "80px 56px", at: { phone: { padding: "40px 20px" } } },
          layout("three-vertical", [
            column([picturePlace(340, "#d3d9e6", { corners: 8 })], {
              width: 30,
              at: { tablet: { width: "28%" }, phone: { width: "100%" } },
            }),
            column([
              words(
                [
                  heading(2, "About"),
                  lead("Two sentences on how you got here, and one on what you care about."),
                  paragraph(
                    "Then what it is like to work with you: how you start, how often clients hear from you, what you need from the other side. People hire someone they can imagine a Tuesday with.",
                  ),
                ],
                { padding: "0 16px", at: { phone: { padding: "0" } } },
              ),
            ]),
            column(
              [
                words([
                  heading(2, "What I do"),
                  ...bullets(
                    "Visual identity",
                    "Books and magazines",
                    "Illustration",
                    "Type and lettering",
                    "Small websites",
                  ),
                ]),
              ],
              {
                width: 24,
              },
            ),
          ]),
        ),
        tile(
          { background: INK, padding: "80px 56px", at: { phone: { padding: "48px 20px" } } },
          layout("two-vertical", [
            column([words([heading(2, "Let us make something.", { size: 48, color: LIME })])], { width: 60 }),
            column(
              [
                words([
                  paragraph(
                    "Write to **you@example.org** and tell me three things: what it is, when it has to be there, and what would make you happy.",
                    {
                      size: 18,
                      color: "#e7ebf5",
                    },
                  ),
                ]),
              ],
              { alignY: "center" },
            ),
          ]),
        ),
      ],
    },
  ],
};
