import { column, full, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
import { heading, kicker, lead, paragraph, quote } from "#modules/mozaik/templates/template-parts/writing";
import type { DemoMozaik } from "../demo-mozaik.ts";

export const beforeTheFogLifts: DemoMozaik = {
  key: "before-the-fog-lifts",
  author: "ada",
  name: "Before the Fog Lifts",
  summary: "A photo essay in four lights: one valley, watched from the same gate for a year.",
  tags: ["photo essay", "landscape", "seasons"],
  offers: [
    { license: "mozaik-full-copy", price: 1800, taxPercentage: 5 },
    { license: "mozaik-view", price: 400 },
  ],
  pages: [
    {
      name: "Essay",
      tiles: [
        tile(
          { background: "#f6efe4" },
          full(
            words([
              kicker("A PHOTO ESSAY", "#8a4b2a"),
              heading(1, "Before the Fog Lifts"),
              lead(
                "There is a gate at the top of our lane that opens on nothing useful. For a year I walked up to it before breakfast and looked at the same valley. This is what it showed me.",
              ),
            ]),
          ),
          full(
            image("dawn", "Layered hills in pale morning mist, firs in front, a low sun and seven birds.", {
              caption: "March, 6.40. The farthest ridge is eleven kilometres away and looks like a breath.",
              corners: 12,
            }),
          ),
        ),
        tile(
          {},
          layout("two-vertical", [
            column([
              words([
                heading(2, "Spring is mostly subtraction"),
                paragraph(
                  "In March the valley is a stack of greys, and the day’s work is to take them away one by one. First the near wood comes out, then the church, then the long wall. By nine everything is there and nothing is interesting any more.",
                ),
                paragraph(
                  "I learned to come early and to leave early. A view is like a conversation: **the good part is before everyone has finished saying what they mean.**",
                ),
              ]),
            ]),
            column([
              words(
                [
                  ...quote(
                    "Mist does not hide the hills. It sorts them, nearest to farthest, so that you can read them in order.",
                  ),
                ],
                { background: "#e7ece9", padding: "28px", corners: 12 },
              ),
            ]),
          ]),
        ),
        tile(
          { background: "#3a1d2a" },
          layout("two-vertical", [
            column(
              [
                image("autumn", "The same hills in copper evening light, dark red firs in the foreground.", {
                  corners: 12,
                }),
              ],
              { width: 62 },
            ),
            column(
              [
                words([
                  kicker("OCTOBER", "#f5c28a"),
                  heading(2, "Borrowed copper"),
                  paragraph(
                    "Twice a year the sun sets exactly behind the notch. For about six minutes each tree owns a shadow longer than the field it stands in, and the whole valley looks as if it had been cast, not grown.",
                  ),
                  paragraph(
                    "I took one picture and then put the camera away. Some light is better company than subject.",
                  ),
                ]),
              ],
              { alignY: "center", width: 38 },
            ),
          ]),
        ),
        tile(
          {},
          layout("three-1-2", [
            column(
              [
                image("lake", "Violet mountains mirrored in a still lake at dusk.", {
                  caption: "The reservoir, on the one evening in August without wind.",
                  corners: 12,
                }),
              ],
              { width: 58 },
            ),
            column(
              [
                words([
                  heading(2, "Water keeps a copy"),
                  paragraph(
                    "Follow the stream down from the gate for an hour and you reach the reservoir. On still evenings it repeats everything the mountains say, a little darker, and with better manners.",
                  ),
                ]),
                words(
                  [
                    heading(3, "How I worked"),
                    paragraph(
                      "One camera, one lens, no tripod: the top bar of the gate is the right height. I allowed myself three frames a morning, and threw away two.",
                    ),
                  ],
                  { border: { sides: ["top"], color: "#c9a98a", style: "solid", width: 3 }, padding: "20px 0 0 0" },
                ),
              ],
              { width: 42, alignY: "center" },
            ),
          ]),
        ),
        tile(
          { background: "#0b1233" },
          full(
            image("night", "A starry sky with the Milky Way over a forest; one cabin window is lit.", { corners: 12 }),
          ),
          full(
            words([
              heading(2, "The last picture has somebody in it", { align: "center" }),
              paragraph(
                "In December I stayed until the stars were out and found that the dark wood across the valley had a window. Somebody had been looking back at me all year.",
                { align: "center" },
              ),
            ]),
          ),
        ),
      ],
    },
  ],
};
