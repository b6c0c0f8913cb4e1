import type { Template } from "./template.ts";
import { type Block, column, full, layout, picturePlace, tile, words } from "./template-parts/page.ts";
import { bullets, heading, kicker, lead, paragraph, table } from "./template-parts/writing.ts";

const CLAY = "#a3472a";
const LINEN = "#f7f0e7";
const BLUSH = "#e6cfbf";

function reason(title: string, text: string): Block {
  return words([heading(3, title), paragraph(text)], {
    background: "#ffffff",
    padding: "28px 28px 32px",
    corners: 14,
    border: { sides: ["top"], color: CLAY, style: "solid", width: 3 },
  });
}

export const shopWindow: Template = {
  name: "Shop window",
  summary: "One product, shown from its best side, with everything a buyer asks.",
  pages: [
    {
      name: "Product",
      tiles: [
        tile(
          { background: LINEN, padding: "72px 56px", at: { phone: { padding: "32px 20px 40px" } } },
          layout("two-vertical", [
            column(
              [
                picturePlace(540, BLUSH, {
                  corners: 18,
                  at: { tablet: { height: "420px" }, phone: { height: "300px" } },
                }),
              ],
              {
                width: 55,
              },
            ),
            column(
              [
                words(
                  [
                    kicker("NEW THIS SEASON", CLAY),
                    heading(2, "The product’s name", { size: 48 }),
                    lead("What it is and who it is for, in one plain sentence."),
                    ...bullets(
                      "**The best thing about it**, measured if you can",
                      "**What it is made of**, and where",
                      "**What comes with it** when the parcel is opened",
                    ),
                    paragraph("The ways to buy it are at the end of this page.", { size: 14, color: "#6a5a50" }),
                  ],
                  { padding: "0 0 0 24px", at: { phone: { padding: "0" } } },
                ),
              ],
              { alignY: "center" },
            ),
          ]),
        ),
        tile(
          { background: "#fcf9f5", padding: "72px 56px", at: { phone: { padding: "40px 20px" } } },
          full(words([heading(2, "Three reasons to want one", { align: "center", size: 32 })])),
          layout("three-vertical", [
            column([
              reason(
                "It lasts",
                "Say how long, and what you do when it does not. A promise with a number in it is believed.",
              ),
            ]),
            column([
              reason("It fits", "Say where it goes and what it goes with, so that the reader can picture it at home."),
            ]),
            column([
              reason(
                "It is made well",
                "Say who makes it and how. Hands, tools, hours: whatever a factory would leave out.",
              ),
            ]),
          ]),
        ),
        tile(
          { padding: "72px 56px", at: { phone: { padding: "40px 20px" } } },
          layout(
            "two-vertical",
            [
              column(
                [
                  words(
                    [
                      heading(2, "Look closer"),
                      paragraph(
                        "A second picture shows what the first cannot: the seam, the grain, the size beside a hand. Describe what the reader would feel if they held it.",
                        { size: 18 },
                      ),
                      paragraph("Leave out adjectives that any product could claim. Keep the one that only yours can."),
                    ],
                    { padding: "0 24px 0 0", at: { phone: { padding: "0" } } },
                  ),
                ],
                { width: 45, alignY: "center" },
              ),
              column([picturePlace(420, "#dcd3c8", { corners: 18, at: { phone: { height: "280px" } } })]),
            ],
            { at: { phone: { stacking: "stack-reversed" } } },
          ),
        ),
        tile(
          { background: LINEN, padding: "64px 56px 72px", at: { phone: { padding: "40px 20px" } } },
          layout("two-vertical", [
            column([
              words([
                heading(2, "Facts"),
                table(
                  ["What", "How much"],
                  ["Size", "20 × 14 × 6 cm"],
                  ["Weight", "480 g"],
                  ["Material", "write it here"],
                  ["Care", "write it here"],
                ),
              ]),
            ]),
            column([
              words([
                heading(2, "Before you buy"),
                heading(3, "When does it arrive?"),
                paragraph("Within so many days, by this carrier."),
                heading(3, "Can I send it back?"),
                paragraph("Yes, for so many days, and this is how."),
              ]),
            ]),
          ]),
        ),
      ],
    },
  ],
};
