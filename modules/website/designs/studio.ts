import { column, full, layout, tile, words } from "../../mozaik/templates/template-parts/page.ts";
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
  label,
  largest,
  PAPER,
  picture,
  pictured,
  room,
  row,
  SUPPORT,
  split,
  spread,
  title,
} from "./site-parts.ts";

const work = (name: string, what: string) => [title(3, name), paragraph(what)];

export const studio: SiteDesign = {
  name: "Studio",
  summary: "Bold type on white for designers, architects and consultants: work, services, people, a brief.",
  palette: { paper: "#ffffff", ground: "#f1f0ec", ink: "#14213d", accent: "#c93719", support: "#f2b632" },
  fonts: fontsOf("Helvetica Neue", "Helvetica Neue", 92, 18),
  header: header("Plumb."),
  footer: footer([
    [
      title(3, "Plumb.", { color: SUPPORT }),
      paragraph("A studio for things that have to be understood.", { color: GROUND }),
    ],
    [paragraph("Kiln Street 12, second floor\nhello@example.org", { color: GROUND })],
    [paragraph("New work begins on the first Monday of a month. [Send a brief](page:brief).", { color: GROUND })],
  ]),
  pages: [
    {
      name: "Studio",
      url: "home",
      page: {
        name: "Studio",
        tiles: [
          tile(
            room(104, 64),
            layout("two-vertical", [
              column([largest(title(1, "We make complicated things plain."))], {
                width: 70,
                at: { phone: { width: "100%" } },
              }),
              column([words([lead("Identity, type and signage for museums, makers and a railway.")])], {
                alignY: "flex-end",
              }),
            ]),
          ),
          tile(room(0, 72), full(picture("colours", 560))),
          tile(
            room(40, 72),
            spread(label("SELECTED WORK"), title(2, "Three projects we still like")),
            pictured(
              [
                { picture: "letters", text: work("A typeface for a railway", "Readable at 140 km/h and in fog.") },
                { picture: "city", text: work("Signs for an old town", "Nobody has asked for the station since.") },
                { picture: "solids", text: work("A drawing school", "Its whole identity is one cube, badly lit.") },
              ],
              340,
            ),
            full(button("All work", "page:work", "outlined")),
          ),
          tile(
            { ...room(88), background: ACCENT },
            spread(
              title(2, "“They asked what we would leave out. We had never been asked that.”", { color: PAPER }),
              paragraph("Director of a museum with one entrance now", { color: PAPER }),
            ),
          ),
        ],
      },
    },
    {
      name: "Work",
      url: "work",
      page: {
        name: "Work",
        tiles: [
          tile(room(96, 40), spread(title(1, "Work"))),
          tile(
            room(24, 72),
            split(
              [
                title(2, "A typeface for a railway"),
                paragraph(
                  "Four weights, one idea: an a that cannot be mistaken for an o. Drawn in six months, tested in rain.",
                ),
              ],
              null,
              "letters",
              { height: 480, share: 36 },
            ),
          ),
          tile(
            { ...room(72), background: GROUND },
            split(
              [
                title(2, "Signs for an old town"),
                paragraph("Forty-one corners, nineteen signs. The others turned out to be unnecessary."),
              ],
              null,
              "city",
              { height: 480, share: 36, isFlipped: true },
            ),
          ),
          tile(
            room(72),
            split(
              [
                title(2, "A drawing school"),
                paragraph("Posters, a prospectus and a small website. Applications doubled; the cube did it."),
              ],
              null,
              "solids",
              { height: 480, share: 36 },
            ),
          ),
        ],
      },
    },
    {
      name: "Services",
      url: "services",
      page: {
        name: "Services",
        tiles: [
          tile(
            room(96, 40),
            spread(title(1, "What we do"), lead("Fixed scopes, fixed prices, a working version every Friday.")),
          ),
          tile(
            room(32, 72),
            row(
              [title(3, "Identity"), paragraph("Mark, type, colour and the ten pages that people will really read.")],
              "6 weeks",
            ),
            row(
              [title(3, "Signage"), paragraph("From the street to the desk, with fewer signs than you have now.")],
              "10 weeks",
            ),
            row(
              [title(3, "Type"), paragraph("One weight or a family, with every accent your readers need.")],
              "6 months",
            ),
            row([title(3, "A second look"), paragraph("Two of us, one day, your work on the wall.")], "1 day"),
          ),
          tile(
            { ...room(72), background: GROUND },
            columns(
              words([title(3, "1", { color: ACCENT }), paragraph("We listen for a day and write one page.")]),
              words([title(3, "2", { color: ACCENT }), paragraph("You cross out half of it.")]),
              words([title(3, "3", { color: ACCENT }), paragraph("We draw what is left.")]),
              words([title(3, "4", { color: ACCENT }), paragraph("You use it without us.")]),
            ),
          ),
        ],
      },
    },
    {
      name: "Brief",
      url: "brief",
      page: {
        name: "Brief",
        tiles: [
          tile(
            room(96, 40),
            spread(
              title(1, "Send a brief"),
              lead("What it is, when it has to be there, and what would make you happy. Three sentences are a brief."),
            ),
          ),
          tile({ ...room(56, 88), background: GROUND }, contactForm("Your three sentences", "colours")),
        ],
      },
    },
  ],
};
