import { full, tile, words } from "../../mozaik/templates/template-parts/page.ts";
import { lead, paragraph } from "../../mozaik/templates/template-parts/writing.ts";
import { fontsOf, type SiteDesign } from "./site-design.ts";
import {
  ACCENT,
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
  row,
  SUPPORT,
  split,
  spread,
  title,
} from "./site-parts.ts";

const hour = (when: string, who: string, where: string) => row([title(4, who), paragraph(where)], when);

export const festival: SiteDesign = {
  name: "Festival",
  summary: "Loud colours for a club, a festival or one big evening: programme, guests, how to get there.",
  palette: { paper: "#fff4e6", ground: "#ffdcc2", ink: "#2b1745", accent: "#b81f55", support: "#ffc53d" },
  fonts: fontsOf("Impact", "Trebuchet MS", 84),
  header: header("PAPER LANTERN", INK),
  footer: footer([
    [
      title(3, "PAPER LANTERN", { color: SUPPORT }),
      paragraph("A festival of small lights. 21 and 22 June, until the ferries stop.", { color: GROUND }),
    ],
    [paragraph("Old Gasworks, gate 2\nTram 6 to Canal Street", { color: GROUND })],
    [paragraph("Children under 12 come in free and stay up late. [Tickets](page:tickets)", { color: GROUND })],
  ]),
  pages: [
    {
      name: "Festival",
      url: "home",
      page: {
        name: "Festival",
        tiles: [
          overPicture(
            "city",
            [
              paragraph("21 AND 22 JUNE, OLD GASWORKS", { align: "center", size: 18, color: SUPPORT }),
              title(1, "TWO NIGHTS OF SMALL LIGHTS", { align: "center", color: PAPER }),
              paragraph("Forty musicians, nine kitchens, one thousand lanterns, and no main stage.", {
                align: "center",
                size: 22,
                color: PAPER,
              }),
            ],
            null,
            { tall: 200, opacity: 0.26 },
          ),
          tile(
            { ...room(64), background: SUPPORT },
            columns(
              words([
                title(3, "LISTEN"),
                paragraph("Brass in the courtyard, harps in the boiler room, a choir that walks."),
              ]),
              words([title(3, "EAT"), paragraph("Nine kitchens, each with one dish. When it is gone, it is gone.")]),
              words([title(3, "MAKE"), paragraph("Fold a lantern at gate 2 and carry it until morning.")]),
            ),
          ),
          tile(
            room(80, 64),
            spread(title(2, "SOME OF THE LIGHTS")),
            pictured(
              [
                {
                  picture: "night",
                  text: [title(4, "The Long Exposure"), paragraph("Four cellos and a field recorder")],
                },
                { picture: "waves", text: [title(4, "Rolling Rings"), paragraph("Drums from three coasts")] },
                { picture: "colours", text: [title(4, "Half Circle"), paragraph("Dance music for people who count")] },
              ],
              320,
            ),
          ),
          tile(
            { ...room(72), background: ACCENT },
            spread(
              title(2, "TICKETS FROM 18. SUNRISE INCLUDED.", { color: PAPER }),
              paragraph("Children under 12 come in free. [Get yours](page:tickets)", { size: 20, color: PAPER }),
            ),
          ),
        ],
      },
    },
    {
      name: "Programme",
      url: "programme",
      page: {
        name: "Programme",
        tiles: [
          tile(
            room(80, 32),
            spread(title(1, "PROGRAMME"), lead("Nothing overlaps that you would want to hear at once. We tried.")),
          ),
          tile(
            room(32, 56),
            spread(title(2, "FRIDAY")),
            hour("18.00", "Gates, and the walking choir", "Gate 2, then everywhere"),
            hour("19.30", "Rolling Rings", "Courtyard"),
            hour("21.00", "The Long Exposure", "Boiler room"),
            hour("22.14", "Sunset, a thousand lanterns", "Canal"),
          ),
          tile(
            { ...room(56, 72), background: GROUND },
            spread(title(2, "SATURDAY")),
            hour("17.00", "Lantern workshop", "Gate 2"),
            hour("20.00", "Half Circle", "Courtyard"),
            hour("23.00", "Everybody, quietly", "Canal"),
          ),
        ],
      },
    },
    {
      name: "Getting there",
      url: "getting-there",
      page: {
        name: "Getting there",
        tiles: [
          tile(
            room(80),
            split(
              [
                title(1, "COME BY WATER"),
                lead("The ferry takes eleven minutes and the band plays on it."),
                paragraph(
                  "**Ferry** every half hour from the old harbour, last one back at sunrise\n**Tram 6** to Canal Street, then follow the lanterns\n**Bicycles** sleep in hall 3\n**Cars** are asked to stay at home",
                ),
              ],
              null,
              "harbour",
              { height: 500, share: 50 },
            ),
          ),
          tile(
            { ...room(64), background: SUPPORT },
            spread(
              label("GOOD TO KNOW", undefined, INK),
              paragraph(
                "The ground is level, the toilets are many, ear protection is free. If it rains, we move under the gasometer and it gets better.",
                { size: 20 },
              ),
            ),
          ),
        ],
      },
    },
    {
      name: "Tickets",
      url: "tickets",
      page: {
        name: "Tickets",
        tiles: [
          tile(
            room(80, 40),
            spread(title(1, "TICKETS"), lead("Reserve with a line to us and pay at gate 2.")),
            row([title(4, "One night")], "18"),
            row([title(4, "Both nights")], "30"),
            row([title(4, "Both nights and a lantern")], "36"),
            full(button("See the programme", "page:programme", "outlined")),
          ),
          tile({ ...room(64, 80), background: GROUND }, contactForm("Which nights, and how many of you?", "waves")),
        ],
      },
    },
  ],
};
