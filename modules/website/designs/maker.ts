import { full, tile, words } from "../../mozaik/templates/template-parts/page.ts";
import { bullets, lead, paragraph, steps } from "../../mozaik/templates/template-parts/writing.ts";
import { fontsOf, type SiteDesign } from "./site-design.ts";
import {
  button,
  columns,
  contactForm,
  footer,
  GROUND,
  header,
  label,
  PAPER,
  picture,
  pictured,
  room,
  SUPPORT,
  split,
  spread,
  title,
} from "./site-parts.ts";

const piece = (name: string, what: string) => [title(4, name), paragraph(what, { size: 16 })];

export const maker: SiteDesign = {
  name: "Maker",
  summary: "A workshop with a shop window: what you make, how you make it, and how to order one.",
  palette: { paper: "#f7f3ea", ground: "#e6ead9", ink: "#24382c", accent: "#a3422b", support: "#d9a441" },
  fonts: fontsOf("Rockwell", "Charter", 66),
  header: header("Fern & Thread"),
  footer: footer([
    [
      title(4, "Fern & Thread", { color: PAPER }),
      paragraph("Books sewn by hand in a shed with a good window.", { color: GROUND }),
    ],
    [
      label("WORKSHOP", undefined, SUPPORT),
      paragraph("Mill Lane 3, the green door\nOpen on Saturdays, 10 to 16", { color: GROUND }),
    ],
    [
      label("ORDERS", undefined, SUPPORT),
      paragraph("[Ask for your own](page:order)\nshed@example.org", { color: GROUND }),
    ],
  ]),
  pages: [
    {
      name: "Home",
      url: "home",
      page: {
        name: "Home",
        tiles: [
          tile(
            { ...room(72), background: GROUND },
            split(
              [
                label("SEWN, NOT GLUED"),
                title(1, "Books that stay open where you left them."),
                lead("Notebooks, albums and small editions, bound by two people and one very old press."),
              ],
              button("See the shelf", "page:shelf"),
              "books",
              { height: 520, corners: 12 },
            ),
          ),
          tile(
            room(80, 56),
            spread(title(2, "On the shelf this month")),
            pictured(
              [
                {
                  picture: "botanical",
                  text: piece("The herbarium", "96 thick pages, a pocket, and room for a pressed fern. From 38."),
                },
                {
                  picture: "letters",
                  text: piece("The type book", "Squared paper, lies flat, forgives erasers. From 26."),
                },
                {
                  picture: "birds",
                  text: piece("The field book", "Fits a coat pocket and survives a duck pond. From 22."),
                },
              ],
              320,
              12,
            ),
          ),
          tile(
            room(40, 88),
            split(
              [
                title(2, "Why thread?"),
                paragraph(
                  "Glue gives up after ten winters. Linen thread does not. We have repaired books older than our house, and the thread was always the last thing to go.",
                ),
                ...bullets(
                  "Paper from a mill that answers letters",
                  "Covers of cloth, cork or birch",
                  "Every book can be opened and sewn again",
                ),
              ],
              button("How we work", "page:workshop", "outlined"),
              "botanical",
              { height: 480, isFlipped: true, share: 54, corners: 12 },
            ),
          ),
        ],
      },
    },
    {
      name: "Shelf",
      url: "shelf",
      page: {
        name: "Shelf",
        tiles: [
          tile(
            room(80, 32),
            spread(
              title(1, "The shelf"),
              lead("Everything here is ready to be wrapped. What you do not see, we can make."),
            ),
          ),
          tile(
            room(32),
            pictured(
              [
                { picture: "books", text: piece("Linen notebook", "160 pages, five colours. From 24.") },
                { picture: "botanical", text: piece("The herbarium", "96 thick pages and a pocket. From 38.") },
              ],
              420,
              12,
            ),
          ),
          tile(
            room(32, 80),
            pictured(
              [
                { picture: "letters", text: piece("The type book", "Squared, flat, patient. From 26.") },
                { picture: "birds", text: piece("The field book", "For coats and ponds. From 22.") },
                { picture: "waves", text: piece("The guest book", "For a house by the sea. From 64.") },
              ],
              280,
              12,
            ),
          ),
        ],
      },
    },
    {
      name: "Workshop",
      url: "workshop",
      page: {
        name: "Workshop",
        tiles: [
          tile(
            room(80),
            split(
              [
                label("FIVE DAYS, MOSTLY WAITING"),
                title(1, "How a book is made"),
                ...steps(
                  "Fold the sheets and press them overnight.",
                  "Punch, sew, and count the stations twice.",
                  "Round the back with a hammer that has a name.",
                  "Cut boards, choose cloth, change our minds.",
                  "Case it in and leave it alone for a day.",
                ),
              ],
              null,
              "books",
              { height: 520, corners: 12 },
            ),
          ),
          tile(
            { ...room(72), background: GROUND },
            columns(
              words([
                title(3, "Repairs"),
                paragraph(
                  "Send a picture of the damage. We answer honestly, and some books are better left as they are.",
                ),
              ]),
              words([
                title(3, "Evenings"),
                paragraph("Four people, four hours, one finished notebook. Wine is allowed after the cutting."),
              ]),
              words([
                title(3, "Editions"),
                paragraph("For poets, choirs and schools: 20 to 200 copies, numbered if you like."),
              ]),
            ),
          ),
          tile(room(72), full(picture("letters", 460, { corners: 12 }))),
        ],
      },
    },
    {
      name: "Order",
      url: "order",
      page: {
        name: "Order",
        tiles: [
          tile(
            room(80, 40),
            spread(
              title(1, "Ask for your own"),
              lead("Size, paper, cloth and what it is for. You get a drawing and a price before we cut anything."),
            ),
          ),
          tile(
            { ...room(56, 88), background: GROUND },
            contactForm("What should your book be able to do?", "botanical", 12),
          ),
        ],
      },
    },
  ],
};
