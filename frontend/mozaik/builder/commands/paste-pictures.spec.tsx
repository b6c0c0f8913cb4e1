import { act } from "@testing-library/react";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { toastStore, toasts } from "../../../ui/toast/toasts.ts";
import { UploadEngine } from "../../../uploads/engine/upload-engine.ts";
import { FakePorts } from "../../../uploads/testing/fake-ports.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import { pasteClipboard } from "./clipboard-commands.ts";
import { pastePictures } from "./paste-pictures.ts";

const DOT = "data:image/png;base64,iVBORw0KGgo=";

async function paste(html: string) {
  toasts.clear();
  const { builder } = openBuilder(null);
  const server = new FakePorts();
  const queue = new UploadEngine("user", server, { onArrived: () => {}, onSettled: () => {} });
  Object.assign(builder.uploads, { queue, defaultTags: [] });
  const target = { kind: "place", place: { parentId: ID.left, after: ID.text } } as const;
  await act(() => pastePictures(builder, html, { kind: "blocks", target }));
  return {
    uploaded: builder.uploads.at(ID.left).flatMap((batch) => batch.uploads.map(({ file }) => [file.name, file.type])),
    messages: toastStore.read().map(({ text }) => text),
  };
}

test("a picture in the pasted content is uploaded where it was pasted", async () => {
  const { uploaded, messages } = await paste(`<p>Boats</p><img src="${DOT}">`);
  expect(uploaded).toEqual([["Picture.png", "image/png"]]);
  expect(messages).toEqual([]);
});

test("pictures that cannot be read are named, each once, and the others are uploaded", async () => {
  const { uploaded, messages } = await paste(
    `<img src="https://else.example/a/harbour.jpg"><img src="https://else.example/b/harbour.jpg">
     <img src="file:///C:/clip/image001.png"><img src="data:image/png;base64,%%%"><img src="${DOT}">`,
  );
  expect(uploaded).toHaveLength(1);
  expect(messages).toEqual([
    "Pictures of other sites were not pasted: harbour.jpg, image001.png, Picture. Save them and drop the files on the page.",
  ]);
});

test("dividing lines are named, because a text has none", async () => {
  const { messages } = await paste("<p>Boats</p><hr><p>Lamps</p>");
  expect(messages).toEqual(["Dividing lines were left out: a text cannot contain them."]);
});

test("a picture of pasted Markdown is named, too", async () => {
  toasts.clear();
  const { builder } = openBuilder(null, { at: ID.empty });
  const text = "# Boats\n\nAt **noon**.\n\n![The pier](https://else.example/pier.jpg)";
  await act(async () => pasteClipboard(builder, { html: "", text, files: [] }));
  expect(toastStore.read().map((each) => each.text)).toEqual([expect.stringContaining("pier.jpg")]);
});
