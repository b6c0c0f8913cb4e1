// The player of films and sounds of a Mozaik. A separate bundle: pages without them do not load it. Without script
// the browser's own player is used. It looks and acts like frontend/ui/media-player, which needs React.

import { type MediaAction, type ShortcutPlace, shortcut } from "#primitives/media-shortcuts";
import { mmss, seekTarget, volumeAfter, volumeLevel } from "#primitives/playback";
import "./media.css";
import { type Icon, iconOf } from "./icons.ts";

/** Gives every film and sound of the page its controls. */
export function startMedia(page: ParentNode): void {
  for (const frame of page.querySelectorAll<HTMLElement>(".mozaik-player")) startPlayer(frame);
}

/**
 * Gives the film or sound in a frame its controls; `isInert`: only to be looked at. Returns what gives the browser's
 * own player back.
 */
export function startPlayer(frame: HTMLElement, isInert = false): () => void {
  const media = frame.querySelector<HTMLMediaElement>("video, audio");
  if (!media) return () => {};
  const player = new Player(frame, media);
  player.start(isInert);
  return () => player.stop();
}

class Player {
  private readonly bar = document.createElement("div");
  private readonly failure = document.createElement("p");
  private readonly running = new AbortController();
  private readonly play = button();
  private readonly mute = button();
  private readonly full = button();
  private readonly seek = slider("Seek", "progress");
  private readonly loudness = slider("Volume", "volume");
  private readonly time = document.createElement("span");

  constructor(
    private readonly box: HTMLElement,
    private readonly media: HTMLMediaElement,
  ) {}

  start(isInert: boolean): void {
    const { bar, box, media, seek, loudness, time } = this;
    box.role = "group";
    box.ariaLabel = media.ariaLabel;
    bar.className = "mozaik-player-bar";
    bar.inert = isInert;
    time.className = "mozaik-player-time";
    loudness.max = "1";
    loudness.step = "0.05";
    seek.step = "any";
    bar.append(this.play, seek, time, this.mute, loudness);
    if (media instanceof HTMLVideoElement && document.fullscreenEnabled) bar.append(this.full);
    media.controls = false;
    box.append(bar);
    this.listen();
    if (media.error) this.fail();
    this.show();
  }

  stop(): void {
    const { bar, box, failure, media } = this;
    this.running.abort();
    bar.remove();
    failure.remove();
    media.controls = true;
    for (const name of ["role", "aria-label", "data-paused", "data-failed"]) box.removeAttribute(name);
  }

  private listen(): void {
    const { bar, box, media, seek, loudness } = this;
    const { signal } = this.running;
    const show = () => this.show();
    const fail = () => this.fail();
    const act = (action: MediaAction) => () => this.act(action);
    const events = "play pause timeupdate durationchange volumechange ended waiting playing seeked loadedmetadata";
    for (const type of events.split(" ")) media.addEventListener(type, show, { signal });
    media.addEventListener("error", fail, { signal });
    // A source that cannot be played reports it at its own element.
    media.querySelector("source")?.addEventListener("error", fail, { signal });
    document.addEventListener("fullscreenchange", show, { signal });
    if (bar.inert) return;
    this.play.addEventListener("click", act({ kind: "toggle" }));
    this.mute.addEventListener("click", act({ kind: "mute" }));
    this.full.addEventListener("click", act({ kind: "fullscreen" }));
    if (media instanceof HTMLVideoElement) media.addEventListener("click", act({ kind: "toggle" }), { signal });
    seek.addEventListener("input", () => {
      media.currentTime = Number(seek.value);
    });
    loudness.addEventListener("input", () => {
      media.volume = Number(loudness.value);
      media.muted = false;
    });
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const action = shortcut(event.key, placeOf(event.target));
      if (!action || action.kind === "captions") return;
      event.preventDefault();
      this.act(action);
    };
    box.addEventListener("keydown", press, { signal });
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
    const { failure } = this;
    failure.className = "mozaik-player-failed";
    failure.role = "status";
    this.box.append(failure);
    failure.replaceChildren(iconOf("failed"), "Media unsupported");
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
