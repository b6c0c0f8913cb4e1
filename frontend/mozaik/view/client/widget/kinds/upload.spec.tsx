import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Widget } from "#mozaik/document";
import { button, upload } from "../../../widget/testing/sample-widgets.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { serveWidgets } from "../testing/serve-widgets.tsx";
import { startDraft, startVisit } from "../widgets.ts";

const MOZAIK = "20000000-0000-7000-8000-000000000001";
const label = (text: string) => ({ label: { text, position: "top" as const } });
const file = (name: string, bytes = 2_000) => new File([new Uint8Array(bytes)], name);
const user = userEvent.setup({ applyAccept: false });

/** The uploads under way, in place of the browser's requests. */
let requests: FakeRequest[];
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  url = "";
  sent: FormData | null = null;
  open(_method: string, url: string): void {
    this.url = url;
    requests.push(this);
  }
  setRequestHeader(): void {}
  send(body: FormData): void {
    this.sent = body;
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event("load"));
  }
}

/** In place of the browser's store, which jsdom lacks. */
const keptFiles = new Map<string, Blob>();
const cache = {
  keys: async () => [...keptFiles.keys()].map((url) => ({ url })),
  put: async (url: string, { file }: FakeResponse) => void keptFiles.set(url, file),
  match: async (path: string) => {
    const found = [...keptFiles].find(([url]) => url.startsWith(path));
    return found && { blob: async () => found[1] };
  },
  delete: async (path: string) => {
    for (const url of [...keptFiles.keys()]) if (url.startsWith(path)) keptFiles.delete(url);
  },
};
class FakeResponse {
  constructor(readonly file: Blob) {}
}

let removed: string[];
let removal: { status: number; body?: object };
const browser = { request: globalThis.XMLHttpRequest, fetch: globalThis.fetch };
beforeEach(() => {
  sessionStorage.clear();
  keptFiles.clear();
  [requests, removed] = [[], []];
  removal = { status: 204 };
  Object.assign(globalThis, {
    XMLHttpRequest: FakeRequest,
    caches: { open: async () => cache },
    Response: FakeResponse,
    fetch: async (path: string) => {
      removed.push(path);
      const { status, body } = removal;
      return { ok: status < 400, status, headers: new Headers(), text: async () => (body ? JSON.stringify(body) : "") };
    },
  });
});
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: browser.request, fetch: browser.fetch }));

const server = fakeServer();

async function visit(...widgets: readonly Widget[]): Promise<void> {
  serveWidgets(...widgets);
  startVisit({ mozaikId: MOZAIK, revision: 7, server });
  await waitFor(() => expect(document.querySelector("[data-widget]")).toHaveAttribute("data-live"));
}

const input = () => screen.getByLabelText("Photos");
const choose = (...files: File[]) => user.upload(input(), files);
const rows = () => screen.queryAllByRole("listitem").map((row) => row.textContent);
const saved = (name: string) => ({ blobId: "b1", name, type: "image/png", size: 2_000, src: `/submit-files/${name}` });
const uidOf = ({ url }: FakeRequest) => /save\/([\w-]+)\?/.exec(url)?.[1] ?? "";

test("a file is uploaded with its progress, and then can be opened", async () => {
  await visit(upload({}, label("Photos")));
  await choose(file("boat.png"));
  const [request] = requests;
  expect(request?.url).toMatch(
    /^\/public\/api\/mozaiks\/file-upload\/save\/[\da-f-]{36}\?mozaikId=20000000-[\da-f-]+&blockId=[\da-f-]+&revision=7$/,
  );
  expect(request?.sent?.get("file")).toMatchObject({ name: "boat.png" });
  request?.progress(500, 2_000);
  expect(screen.getByRole("progressbar", { name: "boat.png" })).toHaveAttribute("value", "0.25");
  request?.answer(201, saved("boat.png"));
  expect(await screen.findByRole("link", { name: "boat.png" })).toHaveAttribute("href", "/submit-files/boat.png");
  expect(rows()).toEqual(["boat.pngRemove2.0 kB"]);
});

test("several files are listed where several are asked for; otherwise a new one replaces the first", async () => {
  await visit(upload({ format: "multiple" }, label("Photos")));
  await choose(file("a.png"), file("b.png"));
  await choose(file("c.png"));
  expect(screen.getAllByRole("progressbar")).toHaveLength(3);
  await visit(upload({}, label("Photos")));
  await choose(file("a.png"));
  await choose(file("b.png"));
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining("b.png")]));
});

test.each([
  [file("boat.gif"), "Only files that end in .jpg, .jpeg, .png, .pdf are accepted here."],
  [file("boat.png", 0), "The file is empty."],
  [file("boat.png", 5_000_001), "A file may have at most 5 MB."],
])("%p is not sent, and it says why", async (chosen, message) => {
  await visit(upload({}, label("Photos")));
  await choose(chosen);
  expect(requests).toEqual([]);
  expect(rows()).toEqual([`${chosen.name}Remove${message}`]);
});

test("a failed upload says so and can be tried again; what the server refuses cannot", async () => {
  await visit(upload({ format: "multiple" }, label("Photos")));
  await choose(file("a.png"), file("b.png"));
  requests[0]?.answer(500, {});
  requests[1]?.answer(415, { code: "not-what-it-says", detail: "The content is something else." });
  expect(await screen.findByText("Upload failed. Something went wrong. Please try again.")).toBeInTheDocument();
  expect(screen.getByText("Upload failed. The content is something else.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again: a.png" }));
  expect(requests).toHaveLength(3);
  expect(uidOf(requests[2] as FakeRequest)).not.toBe(uidOf(requests[0] as FakeRequest));
  expect(screen.queryByRole("button", { name: /Try again/ })).toBeNull();
});

test("a removed file is deleted on the server, and the focus stays in the field", async () => {
  await visit(upload({}, label("Photos")));
  await choose(file("a.png"));
  requests[0]?.answer(201, saved("a.png"));
  await screen.findByRole("link");
  await user.click(screen.getByRole("button", { name: "Remove: a.png" }));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(removed).toEqual([`/public/api/mozaiks/file-upload/delete/${uidOf(requests[0] as FakeRequest)}`]);
  expect(input()).toHaveFocus();
});

test("a file that cannot be deleted stays and says so", async () => {
  removal = { status: 409, body: { code: "file-submitted", detail: "It was submitted." } };
  await visit(upload({}, label("Photos")));
  await choose(file("a.png"));
  requests[0]?.answer(201, saved("a.png"));
  await screen.findByRole("link");
  await user.click(screen.getByRole("button", { name: "Remove: a.png" }));
  expect(await screen.findByText("Delete failed")).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
});

test("a file that cannot be deleted while it is on its way is not waited for, and goes when removed again", async () => {
  removal = { status: 500 };
  await visit(upload({}, label("Photos")), button());
  await choose(file("a.png"));
  await user.click(screen.getByRole("button", { name: "Remove: a.png" }));
  expect(await screen.findByText("Delete failed")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Please remove the files that were not uploaded.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove: a.png" }));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(removed).toHaveLength(1);
});

test("nothing is submitted while files are on their way or failed; then the answer is their ids", async () => {
  await visit(upload({ format: "multiple" }, label("Photos")), button());
  await choose(file("a.png"));
  const submit = screen.getByRole("button", { name: "Submit" });
  await user.click(submit);
  expect(await screen.findByText("Please wait until your files are uploaded.")).toBeInTheDocument();
  requests[0]?.answer(500, {});
  expect(await screen.findByText("Please remove the files that were not uploaded.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again: a.png" }));
  requests[1]?.answer(201, saved("a.png"));
  await waitFor(() => expect(screen.queryByText(/^Please (wait|remove)/)).toBeNull());
});

test("after a reload the uploaded files are still there, and others are to be chosen again", async () => {
  await visit(upload({ format: "multiple" }, label("Photos")));
  await choose(file("a.png"), file("b.png"));
  requests[0]?.answer(201, saved("a.png"));
  await screen.findByRole("link");
  await visit(upload({ format: "multiple" }, label("Photos")));
  const again = "Please choose this file again.";
  expect(rows()).toEqual(["a.pngRemove2.0 kB", `b.pngRemove${again}`]);
  await user.click(screen.getByRole("button", { name: "Remove: b.png" }));
  await waitFor(() => expect(rows()).toEqual(["a.pngRemove2.0 kB"]));
  expect(removed).toEqual([]);
});

describe("without a connection", () => {
  const note =
    /^Upload failed\. The mall cannot be reached.* It is kept on this device and sent when you are online\.$/;
  const offline = async (name: string) => {
    await choose(file(name));
    requests.at(-1)?.dispatchEvent(new Event("error"));
    await screen.findByText(note);
    await waitFor(() => expect(keptNames()).toHaveLength(1));
  };
  const keptNames = () => [...keptFiles.keys()];

  test("a file is kept, and sent by itself when the device is online", async () => {
    await visit(upload({}, label("Photos")), button());
    await offline("a.png");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    expect(await screen.findByText("Please wait until your files are uploaded.")).toBeInTheDocument();
    dispatchEvent(new Event("online"));
    expect(requests).toHaveLength(2);
    requests[1]?.answer(201, saved("a.png"));
    expect(await screen.findByRole("link", { name: "a.png" })).toBeInTheDocument();
    await waitFor(() => expect(keptNames()).toEqual([]));
    dispatchEvent(new Event("online"));
    expect(requests).toHaveLength(2);
  });

  test("a file survives a reload, as long as the browser still has it", async () => {
    await visit(upload({}, label("Photos")));
    await offline("a.png");
    await visit(upload({}, label("Photos")));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.sent?.get("file")).toMatchObject({ name: "a.png", size: 2_000 });
    requests[1]?.dispatchEvent(new Event("error"));
    await screen.findByText(note);
    await waitFor(() => expect(keptNames()).toEqual([expect.stringContaining(uidOf(requests[1] as FakeRequest))]));
    keptFiles.clear();
    await visit(upload({}, label("Photos")));
    await waitFor(() => expect(rows()).toEqual(["a.pngRemovePlease choose this file again."]));
  });

  test("a removed file is forgotten without asking the server", async () => {
    await visit(upload({}, label("Photos")));
    await offline("a.png");
    await user.click(screen.getByRole("button", { name: "Remove: a.png" }));
    await waitFor(() => expect([rows(), keptNames(), removed]).toEqual([[], [], []]));
    dispatchEvent(new Event("online"));
    expect(requests).toHaveLength(1);
  });

  test("what nobody has sent for a week is forgotten", async () => {
    keptFiles.set(`/kept-files/old?${Date.now() - 8 * 24 * 60 * 60_000}`, new Blob());
    await visit(upload({}, label("Photos")));
    await offline("a.png");
    expect(keptNames()).not.toContainEqual(expect.stringContaining("old"));
  });
});

test("in a draft files are listed and none is sent", async () => {
  serveWidgets(upload({}, label("Photos")));
  startDraft(document.body);
  await waitFor(() => expect(document.querySelector("[data-widget]")).toHaveAttribute("data-live"));
  await choose(file("a.png"));
  expect(rows()).toEqual(["a.pngRemove2.0 kB"]);
  await user.click(within(screen.getByRole("listitem")).getByRole("button"));
  await waitFor(() => expect(rows()).toEqual([]));
  expect([requests, removed]).toEqual([[], []]);
});

test("a place on which a file is dragged is marked", async () => {
  await visit(upload({}, label("Photos")));
  const place = input().parentElement as HTMLElement;
  fireEvent.dragEnter(input());
  expect(place).toHaveAttribute("data-over");
  fireEvent.drop(input());
  expect(place).not.toHaveAttribute("data-over");
});
