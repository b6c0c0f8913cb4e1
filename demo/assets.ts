import type { AuthorName } from "./accounts.ts";
import type { Offer } from "./demo-mozaik.ts";
import type { PictureName } from "./drawings.ts";

interface DemoAsset {
  author: AuthorName;
  name: string;
  summary: string;
  tags: readonly string[];
  offers?: readonly Offer[];
}

/** The author, title and texts of each picture. */
export const ASSETS: Readonly<Record<PictureName, DemoAsset>> = {
  dawn: {
    author: "ada",
    name: "Hills before sunrise",
    summary: "Eight ridges in morning mist under a pale sun, with firs on the nearest.",
    tags: ["landscape", "morning", "mist"],
    offers: [{ license: "asset-full-copy", price: 1500 }],
  },
  autumn: {
    author: "ada",
    name: "Hills in October",
    summary: "The same valley in copper light, late in the day.",
    tags: ["landscape", "autumn"],
  },
  lake: {
    author: "ada",
    name: "Still water",
    summary: "Violet mountains and their reflection in a lake at dusk.",
    tags: ["landscape", "water", "evening"],
    offers: [{ license: "asset-limited-copy", price: 900 }],
  },
  night: {
    author: "ada",
    name: "One lit window",
    summary: "The Milky Way above a dark forest and a cabin with its lamp on.",
    tags: ["night", "stars"],
  },
  waves: {
    author: "ada",
    name: "Printed sea",
    summary: "Rows of rolling rings under a red sun, in the manner of a woodcut.",
    tags: ["sea", "pattern"],
  },
  birds: {
    author: "ada",
    name: "Five on two twigs",
    summary: "Five round garden birds, each in its own colours.",
    tags: ["birds", "garden"],
  },
  heron: {
    author: "ada",
    name: "Heron in the reeds",
    summary: "A grey heron waits in shallow water before sunrise.",
    tags: ["birds", "water", "morning"],
  },
  harbour: {
    author: "bruno",
    name: "Harbour row",
    summary: "Gabled houses on a quay, upside down again in the water.",
    tags: ["city", "harbour"],
    offers: [
      { license: "asset-full-copy", price: 1200 },
      { license: "asset-view", price: 200 },
    ],
  },
  city: {
    author: "bruno",
    name: "Paper city",
    summary: "A city at evening, cut from six sheets of coloured paper.",
    tags: ["city", "paper", "evening"],
  },
  citrus: {
    author: "bruno",
    name: "Citrus on linen",
    summary: "Cut oranges, lemons and limes around a blue plate, from above.",
    tags: ["food", "citrus"],
  },
  botanical: {
    author: "bruno",
    name: "Paper herbarium",
    summary: "Nine stems with leaves, ferns and seed heads on warm paper.",
    tags: ["plants", "paper"],
  },
  solids: {
    author: "clio",
    name: "Sphere, cube, cone",
    summary: "Three solids in pen and ink: curved strokes, cross-hatching and dots.",
    tags: ["ink", "drawing"],
  },
  bamboo: {
    author: "clio",
    name: "Bamboo in three washes",
    summary: "Brush bamboo in front of a low orange moon.",
    tags: ["ink", "plants"],
  },
  letters: {
    author: "clio",
    name: "Letters with their guides",
    summary: "The letters a, g and R on the circles and lines they are built from.",
    tags: ["type", "letters"],
  },
  colours: {
    author: "clio",
    name: "Forty-eight squares",
    summary: "Quarter circles, rings and stripes in seven colours on a grid.",
    tags: ["abstract", "colour", "pattern"],
    offers: [{ license: "asset-full-copy", price: 2000 }],
  },
  books: {
    author: "clio",
    name: "Hand-bound shelf",
    summary: "Cloth spines, open stitched spines and a spool of red thread.",
    tags: ["books", "craft"],
  },
};
