import { column, full, image, layout, tile, words } from "#modules/mozaik/templates/template-parts/page";
import {
  heading,
  kicker,
  lead,
  paragraph,
  partHeading,
  stanza,
} from "#modules/mozaik/templates/template-parts/writing";
import type { DemoMozaik } from "../demo-mozaik.ts";

const CARD = { background: "#fbf4ea", padding: "28px", corners: 12 } as const;

export const tideTable: DemoMozaik = {
  key: "tide-table",
  author: "ada",
  name: "Tide Table",
  summary: "A sequence of six short poems that follow one day of tides.",
  tags: ["poems", "sea"],
  offers: [{ license: "mozaik-limited-copy-can-copy-share", price: 350 }],
  pages: [
    {
      name: "Poems",
      tiles: [
        tile(
          { background: "#f6ecd9" },
          full(image("waves", "Rows of rolling, ringed waves under a large red sun.", { corners: 16 })),
          full(
            words([
              kicker("SIX POEMS", "#9a3a24", "center"),
              heading(1, "Tide Table", { align: "center" }),
              lead("To be read aloud, one each time the sea changes its mind.", { align: "center" }),
            ]),
          ),
        ),
        tile(
          { background: "#123a56" },
          layout("three-vertical", [
            column([
              words(
                [
                  partHeading("04:12 — Low water"),
                  stanza(
                    "The sea has gone out",
                    "to look for its keys.",
                    "All its furniture",
                    "stands about in the wet:",
                  ),
                  stanza("one boot, a door,", "the long black table", "where the mussels", "are holding a vote."),
                ],
                CARD,
              ),
            ]),
            column([
              words(
                [
                  partHeading("06:30 — First flood"),
                  stanza("It comes in the way", "a cat comes in,", "by not coming in,", "by being already"),
                  stanza("round your ankle,", "asking nothing,", "warmer than", "you had been told."),
                ],
                CARD,
              ),
            ]),
            column([
              words(
                [
                  partHeading("09:05 — Half tide"),
                  stanza("Boats remember", "that they are boats.", "One by one along the wall", "they straighten up,"),
                  stanza("clear their throats", "of gravel,", "and begin again", "the word *yes*."),
                ],
                CARD,
              ),
            ]),
          ]),
          layout("three-vertical", [
            column([
              words(
                [
                  partHeading("10:27 — High water"),
                  stanza("For a moment", "nobody is pulling.", "The moon has put", "the rope down"),
                  stanza("to rub her hands.", "You could set", "a full cup", "on the whole bay."),
                ],
                CARD,
              ),
            ]),
            column([
              words(
                [
                  partHeading("13:40 — Ebb"),
                  stanza("Going out, it takes", "the names first,", "then the castle,", "then the moat,"),
                  stanza("and leaves the spade", "standing upright", "like a child told", "to wait just here."),
                ],
                CARD,
              ),
            ]),
            column([
              words(
                [
                  partHeading("16:51 — Low water"),
                  stanza("Nothing is lost.", "It is only", "being carried", "round the back."),
                  stanza("Listen: far out,", "in the dark pocket,", "all the keys", "at once."),
                ],
                CARD,
              ),
            ]),
          ]),
        ),
        tile(
          {},
          full(
            words([
              heading(2, "A note on the times"),
              paragraph(
                "The hours are those of a small harbour on a day in April when I had missed the ferry. I have kept them because the poems refused to be read at any other time.",
              ),
            ]),
          ),
        ),
      ],
    },
  ],
};
