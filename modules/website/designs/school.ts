import { tile, words } from "../../mozaik/templates/template-parts/page.ts";
import { bullets, lead, paragraph } from "../../mozaik/templates/template-parts/writing.ts";
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
  PAPER,
  picture,
  room,
  row,
  SUPPORT,
  split,
  spread,
  title,
} from "./site-parts.ts";

const evening = (name: string, what: string, when: string) => row([title(4, name), paragraph(what)], when);

export const school: SiteDesign = {
  name: "School",
  summary: "For teachers and courses: what is taught, week by week, who teaches it and how to join.",
  palette: { paper: "#fffdf8", ground: "#efe9dc", ink: "#2a2a28", accent: "#9c2f2f", support: "#e0b05c" },
  fonts: fontsOf("Palatino Linotype", "Palatino Linotype", 68, 18),
  header: header("Four Evenings"),
  footer: footer([
    [
      title(4, "Four Evenings", { color: PAPER }),
      paragraph("A very small school of drawing in ink.", { color: GROUND }),
    ],
    [
      label("NEXT COURSE", undefined, SUPPORT),
      paragraph("Tuesdays in March, 19 to 21\nEight places", { color: GROUND }),
    ],
    [label("WRITE", undefined, SUPPORT), paragraph("ink@example.org\n[Take a place](page:join)", { color: GROUND })],
  ]),
  pages: [
    {
      name: "Home",
      url: "home",
      page: {
        name: "Home",
        tiles: [
          tile(
            room(80),
            split(
              [
                label("INK DRAWING FOR PEOPLE WHO CANNOT DRAW"),
                title(1, "Four evenings, one pen."),
                lead(
                  "You will leave with a sphere, a cube, a hand and a habit. No talent is required, only sleeves that may get dirty.",
                ),
              ],
              button("Take a place", "page:join"),
              "solids",
              { height: 540 },
            ),
          ),
          tile(
            { ...room(72), background: GROUND },
            columns(
              words([
                title(3, "Small"),
                paragraph("Eight people around one table. Everybody sees everybody's mistakes, and likes them."),
              ]),
              words([title(3, "Slow"), paragraph("Two hours, one exercise. We stop when the tea is cold.")]),
              words([title(3, "Yours"), paragraph("The pen, the paper and the drawings go home with you.")]),
            ),
          ),
          tile(
            room(80),
            split(
              [
                title(2, "What people take home"),
                ...bullets(
                  "Light has a direction, and so does a line",
                  "Grey is many black lines that trust each other",
                  "Bamboo, in nine strokes",
                  "A page a day, for longer than they planned",
                ),
              ],
              button("The course, week by week", "page:course", "outlined"),
              "bamboo",
              { height: 560, isFlipped: true, share: 58 },
            ),
          ),
        ],
      },
    },
    {
      name: "Course",
      url: "course",
      page: {
        name: "Course",
        tiles: [
          tile(
            room(80, 40),
            spread(
              title(1, "The course"),
              lead("Four Tuesdays. Each begins with ten bad drawings, so that the good ones can come."),
            ),
          ),
          tile(
            room(32, 72),
            evening("Solids", "Sphere, cube, cone. Where light stops, a line begins.", "Evening 1"),
            evening("Grey", "Hatching, stippling, patience. How black ink becomes fog.", "Evening 2"),
            evening("Bamboo", "The brush. Nine strokes, and the courage not to make a tenth.", "Evening 3"),
            evening("Your hand", "The model is always there and never pays attention.", "Evening 4"),
          ),
          tile(
            { ...room(80), background: ACCENT },
            spread(
              title(2, "“I had not drawn since school. Now the margins of my minutes are full of cubes.”", {
                align: "center",
                color: PAPER,
              }),
              paragraph("A tax adviser, evening 2", { align: "center", color: PAPER }),
            ),
          ),
        ],
      },
    },
    {
      name: "Teacher",
      url: "teacher",
      page: {
        name: "Teacher",
        tiles: [
          tile(
            room(80),
            split(
              [
                title(1, "Clio Marsh"),
                lead("Drew maps for twenty years, then coastlines, then people."),
                paragraph(
                  "She teaches with two rules: nobody apologises for a line, and the sharpener belongs to the table. Her books are drawn, not written, and are on the shelf behind you.",
                ),
              ],
              null,
              "books",
              { height: 480 },
            ),
          ),
          tile({ ...room(72), background: GROUND }, columns(picture("bamboo", 460), picture("birds", 460))),
        ],
      },
    },
    {
      name: "Join",
      url: "join",
      page: {
        name: "Join",
        tiles: [
          tile(
            room(80, 40),
            spread(
              title(1, "Take a place"),
              lead(
                "Eight places, 120 for all four evenings, materials included. You pay on the first evening, in person, with dry hands.",
              ),
            ),
          ),
          tile(
            { ...room(56, 88), background: GROUND },
            contactForm("Have you drawn before? Both answers are fine.", "bamboo"),
          ),
        ],
      },
    },
  ],
};
