import { refusedAnswer } from "#modules/mozaik/document/widgets/answer";
import { judgeUpload } from "#modules/mozaik/document/widgets/upload/judge-upload";
import { MOST_UPLOAD_FILES, uploadProblem } from "#modules/mozaik/document/widgets/upload/upload-files";
import {
  CHOOSE_AGAIN,
  DELETE_FAILED,
  KEPT_FILE,
  UPLOAD_FAILED,
} from "#modules/mozaik/document/widgets/upload/upload-words";
import type { UploadWidget } from "#mozaik/document";
import { newKey } from "../../../../../mall/http.ts";
import "../../../widget/upload.css";
import type { FieldKind, FieldPlace } from "../field-kind.ts";
import { addRow, fail, type ListedFile, load, note, rowsIn, show, shownFile } from "./file-row.ts";
import { deleteFile, saveFile } from "./file-transfer.ts";
import { dropFile, keepFile, keptFile } from "./kept-files.ts";

export const kind: FieldKind<UploadWidget> = {
  judge(widget, given) {
    const files = (Array.isArray(given) ? given : []).filter(isListed);
    if (files.some(({ state }) => state === "loading" || state === "kept"))
      return refusedAnswer("Please wait until your files are uploaded.");
    if (files.some(({ state }) => state === "failed")) {
      return refusedAnswer("Please remove the files that were not uploaded.");
    }
    return judgeUpload(
      widget,
      files.map(({ uid }) => uid),
    );
  },
  read: (root) => rowsIn(root).map(shownFile),
  write(root, answer) {
    for (const file of (Array.isArray(answer) ? answer : []).filter(isListed)) {
      const row = addRow(root, file);
      if (file.state === "done") show(row, file);
      else if (file.state === "kept") fail(row, KEPT_FILE, true, "kept");
      else fail(row, CHOOSE_AGAIN, false); // the page was reloaded: its bytes are gone
    }
  },
  enliven(root, widget, changed, place) {
    const input = root.querySelector<HTMLInputElement>("input[type=file]");
    const area = input?.parentElement;
    if (!input || !area) return;
    const uploads = new Uploads(root, input, widget, changed, place);
    for (const row of rowsIn(root)) if (shownFile(row).state === "kept") void uploads.resume(row);
    input.addEventListener("change", () => {
      uploads.add([...(input.files ?? [])]);
      input.value = ""; // the same file may be chosen again
    });
    for (const type of ["dragenter", "dragleave", "drop"]) {
      area.addEventListener(type, () => area.toggleAttribute("data-over", type === "dragenter"));
    }
    root.querySelector("ul")?.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      const row = button?.closest("li");
      if (!button || !row) return;
      if (button.dataset.act === "again") uploads.send(row);
      else void uploads.remove(row);
    });
  },
};

/** The files of one field, on their way to the server. Without a place, in a draft, nothing is sent. */
class Uploads {
  private readonly files = new WeakMap<HTMLElement, File>();
  private readonly aborts = new WeakMap<HTMLElement, AbortController>();

  constructor(
    private readonly root: HTMLElement,
    private readonly input: HTMLInputElement,
    private readonly widget: UploadWidget,
    private readonly changed: () => void,
    private readonly place: FieldPlace | undefined,
  ) {}

  add(chosen: readonly File[]): void {
    const { format, fileTypes } = this.widget.meta;
    const isMany = format === "multiple";
    if (!isMany && chosen.length > 0) for (const row of rowsIn(this.root)) void this.remove(row);
    for (const file of isMany ? chosen : chosen.slice(0, 1)) {
      const row = addRow(this.root, { uid: newKey(), name: file.name, size: file.size, src: "", state: "loading" });
      this.files.set(row, file);
      const isOneTooMany = isMany && rowsIn(this.root).length > MOST_UPLOAD_FILES;
      const problem = isOneTooMany
        ? `Please upload at most ${MOST_UPLOAD_FILES} files.`
        : uploadProblem(fileTypes, file.name, file.size);
      if (problem === null) this.send(row);
      else fail(row, problem, false);
    }
    this.changed();
  }

  /** Sends a file that an earlier visit of the page kept. */
  async resume(row: HTMLElement): Promise<void> {
    const { uid, name } = shownFile(row);
    const file = await keptFile(uid, name);
    if (file) {
      this.files.set(row, file);
      this.send(row);
    } else {
      fail(row, CHOOSE_AGAIN, false);
      this.changed();
    }
  }

  send(row: HTMLElement): void {
    const file = this.files.get(row);
    if (!file) return;
    const { uid: before, state } = shownFile(row);
    // a new id: the server may know the first one from an attempt whose answer was lost
    const listed: ListedFile = { ...shownFile(row), uid: newKey(), state: "loading" };
    if (!this.place) {
      this.done(row, { ...listed, state: "done" });
      return;
    }
    const aborting = new AbortController();
    this.aborts.get(row)?.abort(); // it waits for the connection no longer
    this.aborts.set(row, aborting);
    load(row, listed);
    const block = this.root.dataset.block ?? "";
    saveFile(this.place, block, listed.uid, file, (part) => load(row, listed, part), aborting.signal)
      .then(
        ({ name, size, src }) => this.done(row, { ...listed, name, size, src, state: "done" }),
        async (error: unknown) => {
          if (aborting.signal.aborted) return;
          const { message, mayHelp, isLost } = reasonOf(error);
          const words = [UPLOAD_FAILED, message].filter((each) => each !== "").join(". ");
          if (isLost) await this.keep(row, listed.uid, file, words, aborting.signal);
          else fail(row, words, mayHelp);
          this.changed();
        },
      )
      .finally(() => state === "kept" && dropFile(before));
  }

  /** It is sent when there is a connection again, in this visit of the page or the next. */
  private async keep(row: HTMLElement, uid: string, file: File, words: string, signal: AbortSignal): Promise<void> {
    fail(row, `${words} ${KEPT_FILE}`, true, "kept");
    addEventListener("online", () => row.isConnected && this.send(row), { once: true, signal });
    await keepFile(uid, file);
  }

  async remove(row: HTMLElement): Promise<void> {
    this.aborts.get(row)?.abort();
    const { uid, state } = shownFile(row);
    if (state === "kept") void dropFile(uid);
    else if (this.place && state !== "failed") {
      try {
        await deleteFile(uid);
      } catch {
        if (state === "done") note(row, DELETE_FAILED, "bad");
        else this.stop(row); // nothing more of it is sent, so that waiting for it would never end
        return;
      }
    }
    const isFocused = row.contains(document.activeElement);
    row.remove();
    if (isFocused) this.input.focus();
    this.changed();
  }

  private stop(row: HTMLElement): void {
    fail(row, DELETE_FAILED, false);
    this.changed();
  }

  private done(row: HTMLElement, file: ListedFile): void {
    show(row, file);
    this.changed();
  }
}

function reasonOf(error: unknown): { message: string; mayHelp: boolean; isLost: boolean } {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
  const message = error instanceof Error ? error.message : "";
  return { message, mayHelp: status === 429 || status >= 500, isLost: status === 0 };
}

function isListed(value: unknown): value is ListedFile {
  return typeof value === "object" && value !== null && "uid" in value && "state" in value;
}
