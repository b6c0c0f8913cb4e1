import { full, tile, words } from "../../mozaik/templates/template-parts/page.ts";
import { lead, paragraph } from "../../mozaik/templates/template-parts/writing.ts";
import { fontsOf, type SiteDesign } from "./site-design.ts";
import {
  button,
  columns,
  contactForm,
  footer,
  GROUND,
  header,
  INK,
  label,
  overPicture,
  PAPER,
  pictured,
  room,
  SUPPORT,
  split,
  spread,
  title,
} from "./site-parts.ts";

const caption = (name: string, where: string) => [title(4, name), paragraph(where, { size: 16 })];

export const photographer: SiteDesign = {
  name: "Photographer",
  summary: "Dark, quiet rooms for pictures: a portfolio with series, a portrait of you and a way to book.",
  palette: { paper: "#12151c", ground: "#1d222d", ink: "#eceae4", accent: "#f0a868", support: "#8fb4c9" },
  fonts: fontsOf("Futura", "Avenir Next", 76),
  header: header("Ines Falk"),
  footer: footer(
    [
      [title(4, "Ines Falk", { color: INK }), paragraph("Landscapes and the people who live in them.", { color: INK })],
      [paragraph("studio@example.org\n+1 555 0117", { color: INK })],
      [paragraph("Prints are signed, numbered and sent in a flat box. [Ask about one](page:contact).", { color: INK })],
    ],
    PAPER,
  ),
  pages: [
    {
      name: "Work",
      url: "home",
      page: {
        name: "Work",
        tiles: [
          overPicture(
            "night",
            [
              title(1, "I wait for the light.", { color: INK }),
              paragraph("Landscape photographs from the hour before everybody wakes up.", { size: 22, color: INK }),
            ],
            null,
            { tall: 240, background: PAPER, opacity: 0.7 },
          ),
          tile(
            room(72, 24),
            spread(label("SELECTED SERIES"), title(2, "Three valleys, one year")),
            pictured(
              [
                { picture: "dawn", text: caption("Before sunrise", "Eight ridges, March") },
                { picture: "lake", text: caption("Still water", "The far shore, July") },
                { picture: "autumn", text: caption("Copper", "The same valley, October") },
              ],
              300,
            ),
          ),
          tile(
            room(24, 72),
            pictured(
              [
                { picture: "night", text: caption("One lit window", "Four minutes, no moon") },
                { picture: "heron", text: caption("The patient one", "He waited longer than I did") },
              ],
              440,
            ),
            full(button("See all series", "page:series", "outlined")),
          ),
        ],
      },
    },
    {
      name: "Series",
      url: "series",
      page: {
        name: "Series",
        tiles: [
          tile(
            room(80, 40),
            spread(
              title(1, "Series"),
              lead("Each begins with a walk and ends when the weather changes. Prints in editions of twenty."),
            ),
          ),
          tile(
            room(32, 64),
            split(
              [
                label("2 MARCH TO 9 APRIL"),
                title(2, "Before sunrise"),
                paragraph(
                  "Mist keeps the near things and forgives the far ones. Twelve pictures from one bench above the valley.",
                ),
              ],
              null,
              "dawn",
              { height: 420, share: 36 },
            ),
          ),
          tile(
            { ...room(64), background: GROUND },
            split(
              [
                label("JULY, EVERY EVENING"),
                title(2, "Still water"),
                paragraph(
                  "A lake is the only camera older than mine. Nine pictures, each with its own copy upside down.",
                ),
              ],
              null,
              "lake",
              { height: 420, share: 36, isFlipped: true },
            ),
          ),
          tile(
            room(64, 88),
            split(
              [
                label("NEW MOON"),
                title(2, "One lit window"),
                paragraph("Four minutes each, and one person at home who left the lamp on without knowing why."),
              ],
              null,
              "night",
              { height: 420, share: 36 },
            ),
          ),
        ],
      },
    },
    {
      name: "About",
      url: "about",
      page: {
        name: "About",
        tiles: [
          tile(
            room(80),
            split(
              [
                title(1, "Hello."),
                lead("I photograph places early and people late, when both have stopped posing."),
                paragraph(
                  "I work for magazines, for hotels that want to look like where they are, and for families who would rather walk than stand. I carry one camera, two lenses and too much tea.",
                ),
              ],
              button("Work with me", "page:contact"),
              "heron",
              { height: 560 },
            ),
          ),
          tile(
            { ...room(64), background: GROUND },
            columns(
              words([
                title(4, "Commissions", { color: SUPPORT }),
                paragraph("Editorial and travel, from a day to a month."),
              ]),
              words([
                title(4, "Prints", { color: SUPPORT }),
                paragraph("Signed and numbered, on cotton paper, in three sizes."),
              ]),
              words([title(4, "Walks", { color: SUPPORT }), paragraph("Six people, one sunrise, breakfast included.")]),
            ),
          ),
        ],
      },
    },
    {
      name: "Contact",
      url: "contact",
      page: {
        name: "Contact",
        tiles: [
          tile(
            room(80, 40),
            spread(
              title(1, "Say when."),
              lead(
                "Tell me the place, the month and what you hope to see. I answer within two days, from somewhere with a signal.",
              ),
            ),
          ),
          tile({ ...room(56, 72), background: GROUND }, contactForm("The place, the month, the idea", "autumn")),
        ],
      },
    },
  ],
};
