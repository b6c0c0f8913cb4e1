import type { Template } from "./template.ts";
import { column, full, layout, picturePlace, tile, words } from "./template-parts/page.ts";
import { bullets, heading, kicker, lead, paragraph, quote } from "./template-parts/writing.ts";

const SERIF = "Georgia";
const GREEN = "#1f5a43";
const RULE = { color: "#22302a", style: "solid", width: 2 } as const;
const SMALL = { size: 14, color: "#5a625e" } as const;

export const newsletter: Template = {
  name: "Newsletter",
  summary: "A regular letter to your readers: one large story, several small ones.",
  pages: [
    {
      name: "Issue",
      tiles: [
        tile(
          { padding: "48px 56px 0", at: { phone: { padding: "28px 20px 0" } } },
          full(
            words(
              [
                paragraph("No. 1 · Spring", { align: "center", ...SMALL }),
                heading(2, "The Name of Your Letter", { align: "center", size: 64, font: SERIF }),
                paragraph("News from the workshop, four times a year", { align: "center", ...SMALL }),
              ],
              { padding: "24px 0 20px", border: { sides: ["top", "bottom"], ...RULE } },
            ),
          ),
        ),
        tile(
          { padding: "40px 56px", at: { phone: { padding: "28px 20px" } } },
          layout("two-vertical", [
            column(
              [picturePlace(440, "#cfdcd0", { at: { tablet: { height: "360px" }, phone: { height: "240px" } } })],
              { width: 58 },
            ),
            column(
              [
                words([
                  kicker("THE LARGE STORY", GREEN),
                  heading(3, "What happened since the last letter", { size: 40, font: SERIF }),
                  lead("Begin with the news that you would tell a friend on the stairs.", { font: SERIF }),
                ]),
              ],
              { alignY: "center" },
            ),
          ]),
          layout("two-vertical", [
            column([
              words([
                paragraph(
                  "Then take your time. A letter may wander as long as it comes home: how it started, what went wrong, who helped. Readers forgive everything but haste.",
                  { size: 18, font: SERIF },
                ),
              ]),
            ]),
            column([
              words([
                paragraph(
                  "Close with what it means for them. Is there something to see, to try, to come to? Say where and when, and leave it at that.",
                  { size: 18, font: SERIF },
                ),
              ]),
            ]),
          ]),
        ),
        tile(
          { background: "#eef3ec", padding: "56px", at: { phone: { padding: "32px 20px" } } },
          full(
            words([heading(2, "In brief", { font: SERIF })], {
              border: { sides: ["bottom"], ...RULE },
              padding: "0 0 12px",
            }),
          ),
          layout("three-vertical", [
            column([
              words([
                heading(3, "A new thing", { font: SERIF }),
                paragraph("Three lines about something you have just made, and where it can be seen."),
              ]),
            ]),
            column([
              words([
                heading(3, "An old thing", { font: SERIF }),
                paragraph("Something from the drawer that has waited for its moment, and why it is now."),
              ]),
            ]),
            column([
              words([
                heading(3, "A thing of others", { font: SERIF }),
                paragraph("A book, a song, a bakery: what you would recommend without being asked."),
              ]),
            ]),
          ]),
        ),
        tile(
          { padding: "56px", at: { phone: { padding: "32px 20px" } } },
          layout("two-vertical", [
            column(
              [
                words([
                  heading(2, "From your letters", { font: SERIF }),
                  ...quote(
                    "A line that a reader wrote, which made your week.",
                    "And one that disagreed with you, politely.",
                  ),
                ]),
              ],
              { width: 55 },
            ),
            column([
              words(
                [
                  heading(2, "Dates", { size: 24, font: SERIF }),
                  ...bullets(
                    "**3 May** open workshop",
                    "**17 May** market on the square",
                    "**21 June** the next letter",
                  ),
                ],
                { background: GREEN, padding: "28px 32px", corners: 4 },
              ),
            ]),
          ]),
          full(
            words(
              [
                paragraph("You read this because you wanted to. Pass it on to one person who might as well.", {
                  align: "center",
                  ...SMALL,
                }),
              ],
              {
                padding: "24px 0 0",
              },
            ),
          ),
        ),
      ],
    },
  ],
};
