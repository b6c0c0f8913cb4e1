import { tile, words } from "../../mozaik/templates/template-parts/page.ts";
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
  picture,
  room,
  row,
  SUPPORT,
  split,
  spread,
  title,
} from "./site-parts.ts";

const dish = (name: string, what: string, price: string) => row([title(4, name), paragraph(what, { size: 16 })], price);

export const restaurant: SiteDesign = {
  name: "Restaurant",
  summary: "A table by the water: menu, story and reservations for a restaurant or café.",
  palette: { paper: "#fbf6ec", ground: "#f0e6d2", ink: "#1d2b3a", accent: "#b0401e", support: "#f0b441" },
  fonts: fontsOf("Didot", "Optima", 72),
  header: header("Salt & Lemon"),
  footer: footer([
    [
      title(4, "Salt & Lemon", { color: PAPER }),
      paragraph("Eleven tables, one blue plate and whatever the boats brought in this morning.", { color: GROUND }),
    ],
    [label("OPEN", undefined, SUPPORT), paragraph("Wednesday to Sunday\n12 to 14.30 and 18 to 22", { color: GROUND })],
    [
      label("FIND US", undefined, SUPPORT),
      paragraph("Quay 7, Old Harbour\n+1 555 0142\n[Reserve a table](page:reservations)", { color: GROUND }),
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
            room(72, 88),
            split(
              [
                label("A KITCHEN AT THE OLD HARBOUR"),
                title(1, "Sharp, salty, and in season for nine days."),
                lead(
                  "We cook what the market has too much of. The menu is short, changes on Wednesdays, and always ends with citrus.",
                ),
              ],
              button("Reserve a table", "page:reservations"),
              "citrus",
              { height: 560, corners: 4 },
            ),
          ),
          tile(
            { ...room(72), background: GROUND },
            columns(
              words([
                title(3, "Lunch"),
                paragraph("A bowl, bread and something from the garden. In and out in forty minutes, if you must."),
              ]),
              words([
                title(3, "Evening"),
                paragraph(
                  "Five small plates for the table. You choose two, we choose three, nobody has ever sent one back.",
                ),
              ]),
              words([
                title(3, "Sunday"),
                paragraph(
                  "One long table, one fish, and a pot of lemons in the middle. Come hungry, and come with people.",
                ),
              ]),
            ),
          ),
          overPicture(
            "harbour",
            [
              title(2, "The best seats are outside, until the first storm.", { align: "center", color: PAPER }),
              paragraph("Twelve chairs on the quay. Blankets are in the blue box.", {
                align: "center",
                size: 20,
                color: PAPER,
              }),
            ],
            null,
          ),
          tile(
            room(80),
            split(
              [
                title(2, "Tonight, probably"),
                paragraph(
                  "**Charred leek** with almond and orange\n**Mackerel** on toast, pickled lime\n**Bitter leaves**, anchovy, grapefruit\n**Lemon tart**, burnt on purpose",
                  { size: 20 },
                ),
              ],
              button("See the menu", "page:menu", "outlined"),
              "botanical",
              { height: 460, isFlipped: true, share: 52, corners: 4 },
            ),
          ),
        ],
      },
    },
    {
      name: "Menu",
      url: "menu",
      page: {
        name: "Menu",
        tiles: [
          tile(
            room(80, 40),
            spread(
              label("THIS WEEK"),
              title(1, "The menu"),
              lead(
                "Prices are in your currency of choice, portions are for people. Tell us what you cannot eat and we cook around it.",
              ),
            ),
          ),
          tile(
            room(24, 56),
            spread(title(2, "To begin")),
            dish("Bread and salted butter", "Rye from the bakery next door, butter from two villages away", "5"),
            dish("Charred leek", "Almond, orange oil, toasted crumbs", "11"),
            dish("Mackerel on toast", "Pickled lime, dill, more butter", "12"),
          ),
          tile(
            { ...room(56), background: GROUND },
            spread(title(2, "To go on")),
            dish("Fish of the morning", "Whole, grilled, with half a lemon and nothing to hide", "24"),
            dish("Chickpeas and chard", "Slow, with fried sage and preserved lemon", "18"),
            dish("Hen for two", "Roast on bitter leaves, its juices in a jug", "42"),
          ),
          tile(
            room(56, 88),
            spread(title(2, "To end")),
            dish("Lemon tart", "Burnt on purpose", "9"),
            dish("Orange and olive oil cake", "A slice, with thick cream", "8"),
          ),
        ],
      },
    },
    {
      name: "Our story",
      url: "our-story",
      page: {
        name: "Our story",
        tiles: [
          tile(
            room(80),
            split(
              [
                label("SINCE A RAINY MAY"),
                title(1, "Two cooks, one stove."),
                lead(
                  "Mara grew up behind a fish stall. Jon grew up in an orchard. They met over a crate of lemons that both had already paid for.",
                ),
                paragraph(
                  "The restaurant has eleven tables because that is how many fit. It has no music because of the gulls. It has one plate that is not for sale, and you will notice which.",
                ),
              ],
              null,
              "harbour",
              { height: 500, corners: 4 },
            ),
          ),
          tile(
            { ...room(80), background: INK },
            spread(
              title(2, "“If you have to explain a dish, cook it again.”", { align: "center", color: SUPPORT }),
              paragraph("Mara, most evenings", { align: "center", color: GROUND }),
            ),
          ),
          tile(room(72), columns(picture("citrus", 340, { corners: 4 }), picture("botanical", 340, { corners: 4 }))),
        ],
      },
    },
    {
      name: "Reservations",
      url: "reservations",
      page: {
        name: "Reservations",
        tiles: [
          tile(
            room(80, 40),
            spread(
              title(1, "A table, please."),
              lead(
                "Write to us with the day, the hour and how many you are. We answer before noon. For today, call +1 555 0142.",
              ),
            ),
          ),
          tile(
            { ...room(56, 88), background: GROUND },
            contactForm("Day, hour, how many, and what you cannot eat", "citrus", 4),
          ),
        ],
      },
    },
  ],
};
