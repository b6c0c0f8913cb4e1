import { jest } from "@jest/globals";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { idOf, PICTURE_ID, picture } from "../../../testing/sample-document.ts";
import { gallery } from "../../../widget/testing/sample-widgets.ts";
import { WidgetView } from "../../../widget/widget-view.tsx";
import { startGalleries } from "./galleries.ts";

const OTHER = "20000000-0000-7000-8000-0000000000aa";
const user = userEvent.setup();
let wantsLessMotion: boolean;

/** Puts a gallery of three pictures into the page without React, and starts it. */
function visit(appearance?: Parameters<typeof gallery>[1], more?: Parameters<typeof gallery>[2]) {
  const assets = {
    [PICTURE_ID]: picture(),
    [OTHER]: { ...picture(), assetId: OTHER, alt: "A lake", src: "/lake.jpg" },
  };
  const widget = gallery([PICTURE_ID, OTHER, PICTURE_ID], appearance, more);
  const { container, unmount } = render(<WidgetView blockId={idOf(1)} widget={widget} assets={assets} />);
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = html;
  startGalleries(document);
}

const button = (name: string) => screen.getByRole("button", { name });
const shown = () => document.querySelector("[data-slide-count]")?.textContent;
const seconds = (count: number) => jest.advanceTimersByTime(count * 1_000);

beforeAll(() => {
  // jsdom does not lay out, and does not implement these.
  HTMLElement.prototype.scrollTo = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.dispatchEvent(new Event("close"));
  };
  window.matchMedia = ((query: string) => ({ matches: wantsLessMotion, media: query })) as typeof window.matchMedia;
});

beforeEach(() => {
  wantsLessMotion = false;
});

describe("a slideshow", () => {
  test("goes on and back by its buttons, which are disabled at the ends", async () => {
    visit();
    expect(button("Previous picture")).toHaveAttribute("aria-disabled", "true");
    await user.click(button("Previous picture"));
    expect(shown()).toBe("1 of 3");
    await user.click(button("Next picture"));
    await user.click(button("Next picture"));
    expect(shown()).toBe("3 of 3");
    expect(button("Next picture")).toHaveAttribute("aria-disabled", "true");
    expect(button("Next picture")).toHaveFocus();
    await user.click(button("Next picture"));
    expect(shown()).toBe("3 of 3");
    await user.click(button("Previous picture"));
    expect(shown()).toBe("2 of 3");
  });

  test("goes on and back by the arrow keys, and follows a finger", () => {
    visit();
    const list = screen.getByRole("list", { name: "Pictures" });
    fireEvent.keyDown(list, { key: "ArrowRight" });
    expect(shown()).toBe("2 of 3");
    fireEvent.keyDown(list, { key: "ArrowLeft" });
    expect(shown()).toBe("1 of 3");
    Object.defineProperties(list, { scrollLeft: { value: 800 }, scrollWidth: { value: 1_200 } });
    fireEvent(list, new Event("onscrollend" in window ? "scrollend" : "scroll"));
    expect(shown()).toBe("3 of 3");
  });

  describe("that moves by itself", () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    test("starts again after the last picture", () => {
      visit({ slideAutomatically: true, timer: 2 });
      seconds(1);
      expect(shown()).toBe("1 of 3");
      seconds(1);
      expect(shown()).toBe("2 of 3");
      seconds(4);
      expect(shown()).toBe("1 of 3");
    });

    test("can be paused and continued", () => {
      visit({ slideAutomatically: true });
      fireEvent.click(button("Pause"));
      seconds(5);
      expect(shown()).toBe("1 of 3");
      fireEvent.click(button("Play"));
      seconds(1);
      expect(shown()).toBe("2 of 3");
    });

    test("rests while the focus is in its pictures", () => {
      visit({ slideAutomatically: true, popupImage: true });
      screen.getByRole("list", { name: "Pictures" }).focus();
      seconds(5);
      expect(shown()).toBe("1 of 3");
    });

    test("does not start for visitors who want less motion, until they say so", () => {
      wantsLessMotion = true;
      visit({ slideAutomatically: true });
      seconds(5);
      expect(shown()).toBe("1 of 3");
      fireEvent.click(button("Play"));
      seconds(1);
      expect(shown()).toBe("2 of 3");
    });
  });
});

describe("a picture shown large", () => {
  test("opens in a dialog, shows the others by keys and buttons, and closes", async () => {
    visit({ popupImage: true }, { display: "grid" });
    await user.click(screen.getByRole("link", { name: "A lake" }));
    const dialog = screen.getByRole("dialog", { name: "A lake" });
    expect(within(dialog).getByRole("img", { name: "A lake" })).toHaveAttribute(
      "src",
      expect.stringMatching("/lake.jpg$"),
    );
    fireEvent.keyDown(dialog, { key: "ArrowRight" });
    expect(within(dialog).getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
    await user.click(within(dialog).getByRole("button", { name: "Previous" }));
    expect(screen.getByRole("dialog", { name: "A lake" })).toBe(dialog);
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("opens in another tab if the visitor asks for one", () => {
    visit({ popupImage: true });
    document.body.addEventListener("click", (event) => event.preventDefault(), { once: true }); // jsdom cannot navigate
    fireEvent.click(screen.getByRole("link", { name: "A lake" }), { ctrlKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
