import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Measurement } from "../bench.ts";
import { figure } from "../figure.ts";
import { browserOf, newPerson } from "../person.ts";
import { ratios } from "../rounds.ts";
import { openPuckSite } from "./puck-site.ts";
import { newMozaik } from "./sample-mozaik.ts";

/** Ms from one press to the next, and between two typed letters: the same hand on both sides. */
const [PRESS, KEY] = [1_000, 100];
const [HEADING, WORDS] = ["An evening by the sea", "Boats, lamps and the last ferry."];

/** A person's hand: presses once a second, types at a steady speed. A drag is one press. */
class Hand {
  presses = 0;
  private readonly start = performance.now();
  private next = 0;
  private seen: number | undefined;

  constructor(private readonly page: Page) {}

  async press(act: () => Promise<unknown>): Promise<void> {
    await pause(Math.max(0, this.next - performance.now()));
    this.next = performance.now() + PRESS;
    this.presses++;
    await act();
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words, { delay: KEY });
  }

  /** The last part is shown on the page: the hand has nothing left to do. */
  seesAll(): void {
    this.seen = this.passed();
  }

  result(): Built {
    return { presses: this.presses, seconds: this.seen ?? this.passed(), stored: this.passed() };
  }

  private passed(): number {
    return (performance.now() - this.start) / 1_000;
  }
}

interface Built {
  presses: number;
  /** Until the last part is seen on the page. */
  seconds: number;
  /** Until the last picture has been sent, too. */
  stored: number;
}

type Build = (page: Page, hand: Hand) => Promise<void>;

const BLOCK = "[data-kind=block]";

/** Drops pictures from the device on an element, near its lower edge. */
async function dropPictures(page: Page, on: string, index: number, count: number): Promise<void> {
  await page.evaluate(
    async ([selector, at, files]) => {
      const dataTransfer = new DataTransfer();
      for (let file = 1; file <= files; file++) {
        const canvas = new OffscreenCanvas(60, 40);
        const drawn = canvas.getContext("2d");
        // Each picture is another one: the mall knows those that an author has already.
        for (let x = 0; drawn && x < 60; x++) {
          drawn.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
          drawn.fillRect(x, 0, 1, 40);
        }
        const picture = await canvas.convertToBlob({ type: "image/png" });
        dataTransfer.items.add(new File([picture], `picture ${file}.png`, { type: "image/png" }));
      }
      const element = document.querySelectorAll(selector)[at];
      if (!element) throw new Error(`there is no ${selector} number ${at}`);
      const { left, width, bottom } = element.getBoundingClientRect();
      const point = { clientX: left + width / 2, clientY: bottom - 2 };
      const how = { bubbles: true, cancelable: true, dataTransfer, ...point };
      for (const name of ["dragover", "drop"]) element.dispatchEvent(new DragEvent(name, how));
    },
    [on, index, count] as const,
  );
}

const pictures = (page: Page) => page.locator(`${BLOCK}[aria-label=image]`);

const ownHero: Build = async (page, hand) => {
  await hand.press(() => page.getByRole("button", { name: "Or begin with content" }).click());
  await hand.press(() => page.getByRole("menuitem", { name: "Heading" }).first().click());
  await page.locator("[contenteditable=true]:focus").waitFor();
  await hand.type(HEADING);
  await hand.press(() => page.keyboard.press("Enter"));
  await hand.type(WORDS);
  await hand.press(() => dropPictures(page, BLOCK, 0, 1));
  // The author does not wait for the picture, which they see at once.
  await page.getByLabel(/^Upload of/).waitFor();
  await hand.press(() => page.keyboard.press("/"));
  await hand.press(() => page.getByRole("menuitem", { name: "Button" }).first().click());
  await page.getByText("Submit").first().waitFor();
  hand.seesAll();
  await pictures(page).waitFor();
};

const ownGallery: Build = async (page, hand) => {
  await hand.press(() => page.getByRole("button", { name: "Two resources" }).click());
  await hand.press(() => page.getByRole("button", { name: "2 blocks, side by side" }).click());
  await page.locator(BLOCK).nth(1).waitFor();
  await hand.press(() => dropPictures(page, ".mozaik-block-empty", 0, 3));
  await pictures(page).nth(2).waitFor();
  await hand.press(() => dropPictures(page, ".mozaik-block-empty", 0, 3));
  await pictures(page).nth(5).waitFor();
};

/** Drags a component from Puck's list to a point of an element. */
async function dragOut(page: Page, name: string, to: string, share = 0.9): Promise<void> {
  const from = await page.locator("[class*=DrawerItem-draggable]", { hasText: name }).first().boundingBox();
  const goal = await page.locator(to).first().boundingBox();
  if (!from || !goal) throw new Error(`${name} cannot be dragged to ${to}`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height * share, { steps: 20 });
  await pause(150); // Puck follows the pointer a few frames late
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height * share + 2, { steps: 3 });
  await page.mouse.up();
}

const ROOT = "[data-puck-dropzone='root:default-zone']";
const ADDRESS = `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7`;

async function puckPicture(page: Page, hand: Hand, to: string, place: number): Promise<void> {
  await hand.press(() => dragOut(page, "Picture", to));
  await page.locator(".built-picture").nth(place).waitFor({ state: "attached" });
  await hand.press(() => page.getByRole("textbox", { name: "address" }).click());
  await hand.press(() => page.keyboard.insertText(ADDRESS)); // pasted
}

const puckHero: Build = async (page, hand) => {
  await hand.press(() => dragOut(page, "Heading", ROOT, 0.5));
  await hand.press(() => page.getByRole("textbox", { name: "heading" }).click());
  await hand.type(HEADING);
  await hand.press(() => dragOut(page, "Sentence", ROOT));
  await hand.press(() => page.getByRole("textbox", { name: "sentence" }).click());
  await hand.type(WORDS);
  await puckPicture(page, hand, ROOT, 0);
  await hand.press(() => dragOut(page, "Button", ROOT));
  await page.locator(".built-button").waitFor();
};

const puckGallery: Build = async (page, hand) => {
  await hand.press(() => dragOut(page, "Pair", ROOT, 0.5));
  await page.locator("[data-puck-dropzone$=':left']").waitFor();
  for (let picture = 0; picture < 6; picture++) {
    await puckPicture(page, hand, `[data-puck-dropzone$=':${picture < 3 ? "left" : "right"}']`, picture);
  }
};

const PAGES: readonly { name: string; own: Build; puck: Build }[] = [
  { name: "a heading, a text, a picture and a button", own: ownHero, puck: puckHero },
  { name: "a gallery of six pictures", own: ownGallery, puck: puckGallery },
];

/** Counts what an author does from an empty page to two common ones, here and in Puck's editor. */
export const measureBuilding: Measurement = async (bench) => {
  const [url, folder] = [await bench.freshDatabase(), await dataFolder()];
  const mall = new StartedMall(folder, { DATABASE_URL: url, LOG_LEVEL: "error" });
  const origin = await mall.opened();
  const site = await openPuckSite(folder);
  const browser = await openBrowser();
  try {
    const author = await newPerson(origin, "building-bench");
    const builtBy = async (side: "own" | "puck", build: Build): Promise<Built> => {
      const context =
        side === "own"
          ? await browserOf(author, origin, browser)
          : await browser.newContext({ viewport: { width: 1440, height: 900 } });
      try {
        const page = await context.newPage();
        if (side === "puck") {
          await page.goto(`${site.origin}/?empty`);
          await page.locator(ROOT).waitFor();
        } else {
          await page.goto(`${origin}/mozaik/${(await newMozaik(author, "Built by hand")).id}/edit`);
          await page.getByRole("button", { name: "Or begin with content" }).waitFor();
        }
        await pause(2_000); // the author looks at the page before they begin
        const hand = new Hand(page);
        await build(page, hand);
        return hand.result();
      } finally {
        await context.close();
      }
    };
    const figures = [];
    for (const { name, own, puck } of PAGES) {
      const [ours, theirs]: [Built[], Built[]] = [[], []];
      for (let round = 0; round <= bench.rounds; round++) {
        const [here, there] = [await builtBy("own", own), await builtBy("puck", puck)];
        bench.say(`${name}: ${JSON.stringify([here, there])}`);
        if (round === 0) continue; // warms up the server and the browser
        ours.push(here);
        theirs.push(there);
      }
      figures.push(
        figure(
          `${name}: seconds until the pictures are stored, ours`,
          "",
          ours.map(({ stored }) => stored),
        ),
      );
      for (const part of ["presses", "seconds"] as const) {
        const [a, b] = [ours.map((built) => built[part]), theirs.map((built) => built[part])];
        figures.push(figure(`${name}: ${part}, ours`, "", a), figure(`${name}: ${part}, Puck`, "", b));
        figures.push(figure(`${name}: ${part}, ours / Puck`, "×", ratios(a, b), { atMost: 0.99 }));
      }
    }
    return figures;
  } finally {
    await browser.close();
    site.close();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};
