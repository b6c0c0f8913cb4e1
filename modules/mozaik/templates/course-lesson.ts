import type { Template } from "./template.ts";
import { type Block, column, full, layout, picturePlace, tile, words } from "./template-parts/page.ts";
import { bullets, heading, kicker, lead, paragraph, steps } from "./template-parts/writing.ts";

const BLUE = "#1d4e89";
const SKY = "#e8f1fa";
const PHONE = { phone: { padding: "36px 20px" } } as const;

function note(title: string, text: string): Block {
  return words([heading(3, title), paragraph(text)], {
    background: "#fff6e0",
    padding: "20px 24px",
    corners: 10,
    border: { sides: ["left"], color: "#d08700", style: "solid", width: 5 },
  });
}

export const courseLesson: Template = {
  name: "Course lesson",
  summary: "One lesson from the first question to the exercise at the end.",
  pages: [
    {
      name: "Lesson",
      tiles: [
        tile(
          { background: SKY, padding: "72px 56px 64px", at: PHONE },
          layout("two-vertical", [
            column(
              [
                words([
                  kicker("LESSON 1 OF 6", BLUE),
                  heading(2, "What this lesson teaches", { size: 48, color: "#12304f" }),
                  lead("Say what the reader will be able to do in half an hour that they cannot do now."),
                ]),
              ],
              { width: 60, alignY: "center" },
            ),
            column([
              words(
                [
                  heading(3, "By the end you can"),
                  ...bullets("name the three parts of it", "tell a good one from a bad one", "make one of your own"),
                  paragraph("About 30 minutes. You need paper and a pencil.", { size: 14, color: "#4c5a68" }),
                ],
                { background: "#ffffff", padding: "24px 28px", corners: 14 },
              ),
            ]),
          ]),
        ),
        tile(
          { padding: "64px 56px 32px", at: PHONE },
          layout("two-vertical", [
            column(
              [
                words(
                  [
                    heading(2, "1. The idea"),
                    paragraph(
                      "Explain one thing, and begin with an example that readers know from their own kitchen, street or garden. Rules come after they have seen one.",
                      { size: 18 },
                    ),
                    paragraph(
                      "Then give the thing its name, in **bold** where it comes first. From here on, use that word and no other.",
                      { size: 18 },
                    ),
                  ],
                  { padding: "0 24px 0 0", at: { phone: { padding: "0" } } },
                ),
              ],
              { width: 55, alignY: "center" },
            ),
            column([picturePlace(360, "#cfdfee", { corners: 12, at: { phone: { height: "240px" } } })]),
          ]),
        ),
        tile(
          { padding: "32px 56px", at: PHONE },
          layout("three-1-2", [
            column([picturePlace(420, "#dbe7d5", { corners: 12, at: { phone: { height: "240px" } } })], { width: 45 }),
            column(
              [
                words([
                  heading(2, "2. Step by step"),
                  ...steps(
                    "Start where nothing can go wrong yet.",
                    "Do the one thing that matters, slowly.",
                    "Stop and compare with the picture.",
                    "Finish, and put it aside for a minute before you judge it.",
                  ),
                ]),
                note(
                  "If it does not work",
                  "Name the mistake that nearly everyone makes here, how to notice it, and how to fix it.",
                ),
              ],
              { alignY: "center" },
            ),
          ]),
        ),
        tile(
          { padding: "32px 56px 64px", at: PHONE },
          full(
            words([
              heading(2, "3. Why it works"),
              paragraph(
                "Now that the reader has done it, the reason will stick. One paragraph is enough. Readers who want more will find it in the next lesson.",
                { size: 18 },
              ),
            ]),
            { padding: "0 160px", at: { tablet: { padding: "0 40px" }, phone: { padding: "0" } } },
          ),
        ),
        tile(
          { background: BLUE, padding: "64px 56px", at: PHONE },
          layout("two-vertical", [
            column(
              [
                words([
                  kicker("EXERCISE", "#ffd479"),
                  heading(2, "Your turn", { color: "#ffffff" }),
                  paragraph("Something small that can be finished today and shown to somebody.", {
                    size: 18,
                    color: "#e3edf8",
                  }),
                ]),
              ],
              { width: 40 },
            ),
            column([
              words(
                [
                  ...steps(
                    "Choose an object within reach.",
                    "Do steps one to four with it, twice.",
                    "Keep the second one and write down what got better.",
                  ),
                ],
                { background: "#ffffff", padding: "24px 28px", corners: 14 },
              ),
            ]),
          ]),
        ),
      ],
    },
  ],
};
