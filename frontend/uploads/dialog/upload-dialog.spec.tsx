import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { QUOTA_REACHED } from "#modules/asset/contract";
import { currentUserQuery } from "../../api/account.ts";
import { storageQuery } from "../../api/uploads.ts";
import type { NewAssetFile } from "../engine/new-file.ts";
import type { PickedFile } from "../files/picked-file.ts";
import { UploadDialog } from "./upload-dialog.tsx";

function open(names: readonly string[], used = 0) {
  const uploaded: NewAssetFile[][] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(storageQuery.queryKey, { used, limit: 1_000 });
  queries.setQueryData(currentUserQuery.queryKey, {
    id: "0190a000-0000-7000-8000-000000000001",
    assetDefaultTags: ["harbour"],
  } as never);
  const picked = names.map((name) => ({ file: new File(["x".repeat(100)], name) }));
  function Offered() {
    const [files, setFiles] = useState<readonly PickedFile[]>(picked);
    return files.length > 0 ? (
      <UploadDialog files={files} onFiles={setFiles} onUpload={(taken) => uploaded.push([...taken])} />
    ) : null;
  }
  render(
    <QueryClientProvider client={queries}>
      <Offered />
    </QueryClientProvider>,
  );
  return { uploaded, user: userEvent.setup() };
}

const upload = () => screen.getByRole("button", { name: "Upload" });

test("files are named after their file, private and with the author's default tags, at one press of Enter", async () => {
  const { uploaded, user } = open(["North pier.jpg", "notes.txt"]);
  expect(screen.getByRole("dialog", { name: "Upload 2 files" })).toBeVisible();
  expect(upload()).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(uploaded[0]?.map(({ meta }) => meta)).toEqual([
    expect.objectContaining({ name: "North pier", summary: "North pier", tags: ["harbour"], isPublic: false }),
    expect.objectContaining({ name: "notes", summary: "notes" }),
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("tags and visibility are for all files, a summary for each", async () => {
  const { uploaded, user } = open(["a.jpg", "b.jpg"]);
  await user.click(screen.getByRole("switch", { name: "Public" }));
  await user.type(screen.getByRole("textbox", { name: "Tags" }), "winter{Enter}");
  const summary = screen.getByRole("textbox", { name: "Summary (alt-text) of b.jpg" });
  await user.clear(summary);
  await user.type(summary, "A red boat");
  await user.click(upload());
  expect(uploaded[0]?.map(({ meta: { summary, tags, isPublic } }) => ({ summary, tags, isPublic }))).toEqual([
    { summary: "a", tags: ["harbour", "winter"], isPublic: true },
    { summary: "A red boat", tags: ["harbour", "winter"], isPublic: true },
  ]);
});

test("an empty summary is refused with the specification's words, and takes the focus", async () => {
  const { uploaded, user } = open(["a.jpg", "b.jpg"]);
  await user.clear(screen.getByRole("textbox", { name: "Summary (alt-text) of b.jpg" }));
  await user.click(upload());
  expect(uploaded).toEqual([]);
  expect(screen.getByRole("textbox", { name: "Summary (alt-text) of b.jpg" })).toHaveFocus();
  expect(screen.getByText("Must enter a summary of the asset")).toBeVisible();
});

test("says before a byte is sent that the files do not fit, until enough are left out", async () => {
  const { user } = open(["a.jpg", "b.jpg"], 850);
  expect(screen.getByRole("alert")).toHaveTextContent(QUOTA_REACHED);
  expect(screen.getByText("850 B of 1.0 kB used, 150 B free")).toBeVisible();
  expect(upload()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Leave out b.jpg" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(upload()).toBeEnabled();
});

test("Cancel uploads nothing", async () => {
  const { uploaded, user } = open(["a.jpg"]);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(uploaded).toEqual([]);
});
