// The player of films and sounds on public pages. A separate bundle: pages without them do not load it. Without script
// the browser's own player is used. It looks and acts like frontend/ui/media-player, which needs React.

import { type MediaAction, type ShortcutPlace, shortcut } from "#primitives/media-shortcuts";
import { mmss, seekTarget, volumeAfter, volumeLevel } from "#primitives/playback";
import "./media.css";
import { type Icon, iconOf } from "./icons.ts";

/** Gives every film and sound of the page its controls. */
export function startMedia(page: ParentNode): void {
  const found = page.querySelectorAll<HTMLMediaElement>(".mozaik-asset :is(video, audio)[controls]");
  for (const media of found) new Player(media).start();
}

class Player {
  private readonly box = document.createElement("div");
  private readonly play = button();
  private readonly mute = button();
  private readonly full = button();
  private readonly seek = slider("Seek", "progress");
  private readonly loudness = slider("Volume", "volume");
  private readonly time = document.createElement("span");

  constructor(private readonly media: HTMLMediaElement) {}

  start(): void {
    const { box, media, seek, loudness } = this;
    box.className = `mozaik-player ${media.className}`.trim();
    box.dataset.kind = media instanceof HTMLVideoElement ? "video" : "audio";
    box.role = "group";
    box.ariaLabel = media.ariaLabel;
    this.time.className = "mozaik-player-time";
    loudness.max = "1";
    loudness.step = "0.05";
    seek.step = "any";
    media.replaceWith(box);
    media.controls = false;
    box.append(media, this.bar());
    this.listen();
    this.show();
    // A film that starts by itself was paused by being moved into its player.
    if (media.autoplay) void media.play().catch(() => this.show());
  }

  private bar(): HTMLElement {
    const bar = document.createElement("div");
    bar.className = "mozaik-player-bar";
    bar.append(this.play, this.seek, this.time, this.mute, this.loudness);
    if (this.media instanceof HTMLVideoElement && document.fullscreenEnabled) bar.append(this.full);
    return bar;
  }

  private listen(): void {
    const { box, media, seek, loudness } = this;
    const show = () => this.show();
    const events = "play pause timeupdate durationchange volumechange ended waiting playing seeked loadedmetadata";
    for (const type of events.split(" ")) media.addEventListener(type, show);
    media.addEventListener("error", () => this.fail());
    // A source that cannot be played reports it at its own element.
    media.querySelector("source")?.addEventListener("error", () => this.fail());
    if (media.error) this.fail();
    document.addEventListener("fullscreenchange", show);
    this.play.addEventListener("click", () => this.act({ kind: "toggle" }));
    this.mute.addEventListener("click", () => this.act({ kind: "mute" }));
    this.full.addEventListener("click", () => this.act({ kind: "fullscreen" }));
    if (media instanceof HTMLVideoElement) media.addEventListener("click", () => this.act({ kind: "toggle" }));
    seek.addEventListener("input", () => {
      media.currentTime = Number(seek.value);
    });
    loudness.addEventListener("input", () => {
      media.volume = Number(loudness.value);
      media.muted = false;
    });
    box.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const action = shortcut(event.key, placeOf(event.target));
      if (!action || action.kind === "captions") return;
      event.preventDefault();
      this.act(action);
    });
  }

  private act(action: MediaAction): void {
    const { media } = this;
    switch (action.kind) {
      case "toggle":
        if (media.paused) void media.play().catch(() => this.show());
        else media.pause();
        return;
      case "mute":
        media.muted = !media.muted;
        if (!media.muted && media.volume === 0) media.volume = 1;
        return;
      case "seek":
        media.currentTime = seekTarget(media.currentTime, action.by, media.duration);
        return;
      case "volume":
        media.volume = volumeAfter(media.muted ? 0 : media.volume, action.by);
        media.muted = false;
        return;
      case "fullscreen":
        if (document.fullscreenElement) void document.exitFullscreen();
        else if (media instanceof HTMLVideoElement && document.fullscreenEnabled) void this.box.requestFullscreen();
        return;
      case "captions":
    }
  }

  /** Shows the state of the film or sound in its controls. */
  private show(): void {
    const { media, seek, loudness } = this;
    const { currentTime, paused, muted, volume } = media;
    const duration = Number.isFinite(media.duration) ? media.duration : 0;
    const level = volumeLevel(volume, muted);
    const isFull = document.fullscreenElement === this.box;
    draw(this.play, paused ? "Play" : "Pause", paused ? "play" : "pause");
    draw(this.mute, level === "off" ? "Unmute" : "Mute", level === "off" ? "silent" : "loud");
    draw(this.full, isFull ? "Exit full screen" : "Full screen", isFull ? "shrink" : "grow");
    this.time.textContent = `${mmss(currentTime)} / ${mmss(duration)}`;
    seek.max = String(duration);
    seek.disabled = duration === 0;
    place(seek, currentTime, duration, `${mmss(currentTime)} of ${mmss(duration)}`);
    const shown = muted ? 0 : volume;
    place(loudness, shown, 1, `${Math.round(shown * 100)}%`);
    this.box.toggleAttribute("data-paused", paused);
  }

  private fail(): void {
    if (this.box.dataset.failed !== undefined) return;
    this.box.dataset.failed = "";
    const words = document.createElement("p");
    words.className = "mozaik-player-failed";
    words.role = "status";
    this.box.append(words);
    words.append(iconOf("failed"), "Media unsupported");
    for (const control of [this.play, this.mute, this.full, this.seek, this.loudness]) control.disabled = true;
  }
}

function button(): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "mozaik-player-button";
  return made;
}

function slider(label: string, part: ShortcutPlace): HTMLInputElement {
  const made = document.createElement("input");
  made.type = "range";
  made.min = "0";
  made.ariaLabel = label;
  made.className = "mozaik-player-range";
  made.dataset.part = part;
  return made;
}

function place(range: HTMLInputElement, value: number, max: number, words: string): void {
  range.value = String(value);
  range.setAttribute("aria-valuetext", words);
  range.style.setProperty("--filled", `${max > 0 ? (value / max) * 100 : 0}%`);
}

function draw(control: HTMLButtonElement, label: string, icon: Icon): void {
  if (control.getAttribute("aria-label") === label) return;
  control.setAttribute("aria-label", label);
  control.replaceChildren(iconOf(icon));
}

function placeOf(target: EventTarget | null): ShortcutPlace {
  if (target instanceof HTMLButtonElement) return "button";
  const part = target instanceof HTMLElement ? target.dataset.part : undefined;
  return part === "progress" || part === "volume" ? part : "player";
}
