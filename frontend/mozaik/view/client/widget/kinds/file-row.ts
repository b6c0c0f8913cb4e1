// A file in the list below an upload field. The row holds what is known of the file.

import { byteSize } from "#primitives/byte-size";
import { made } from "../made.ts";

export interface ListedFile {
  /** Its id on the server until it is submitted. */
  readonly uid: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Opens it; empty until it is uploaded. */
  readonly src: string;
  /** `kept`: on the visitor's device, until there is a connection. */
  readonly state: "loading" | "kept" | "failed" | "done";
}

export function rowsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(".mozaik-file")];
}

export function shownFile(row: HTMLElement): ListedFile {
  return JSON.parse(row.dataset.file ?? "null");
}

export function addRow(root: HTMLElement, file: ListedFile): HTMLElement {
  const row = made("li", { className: "mozaik-file" });
  row.dataset.file = JSON.stringify(file);
  root.querySelector(".mozaik-files")?.append(row);
  return row;
}

/** Shows how much has been sent, from 0 to 1. */
export function load(row: HTMLElement, file: ListedFile, part = 0): void {
  const bar = row.querySelector("progress");
  if (bar && shownFile(row).uid === file.uid) {
    bar.value = part;
    return;
  }
  write(row, file, "Loading");
  row.append(made("progress", { max: 1, value: part, ariaLabel: file.name }));
}

/** Shows a file that was uploaded. */
export function show(row: HTMLElement, file: ListedFile): void {
  write(row, file, byteSize(file.size));
}

/** Shows why a file is not uploaded (yet); `mayHelp`: with a button to try again. */
export function fail(row: HTMLElement, message: string, mayHelp: boolean, state: "failed" | "kept" = "failed"): void {
  write(row, { ...shownFile(row), state }, message);
  row.dataset.tone = "bad";
  if (mayHelp) row.querySelector("button")?.before(button("again", "Try again", shownFile(row).name));
}

export function note(row: HTMLElement, message: string, tone: "bad"): void {
  row.dataset.tone = tone;
  const place = row.querySelector(".mozaik-file-note");
  if (place) place.textContent = message;
}

function write(row: HTMLElement, file: ListedFile, message: string): void {
  row.dataset.file = JSON.stringify(file);
  delete row.dataset.tone;
  const isFocused = row.contains(document.activeElement);
  const words = made("span", { className: "mozaik-file-note" }, message);
  row.replaceChildren(nameOf(file), button("remove", "Remove", file.name), words);
  if (isFocused) row.querySelector("button")?.focus();
}

function nameOf({ name, src }: ListedFile): HTMLElement {
  const shown = { className: "mozaik-file-name", dir: "auto" };
  return src === "" ? made("span", shown, name) : made("a", { ...shown, href: src, target: "_blank" }, name);
}

function button(act: string, words: string, name: string): HTMLButtonElement {
  const pressed = made("button", { type: "button", ariaLabel: `${words}: ${name}` }, words);
  pressed.dataset.act = act;
  return pressed;
}
