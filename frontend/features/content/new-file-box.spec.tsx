import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { storageQuery } from "../../api/uploads.ts";
import { letPicturesOpen } from "../../ui/image-crop/testing/picture-in-jsdom.ts";
import { NewFileBox } from "./new-file-box.tsx";

beforeEach(() => {
  letPicturesOpen();
});

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
queries.setQueryData(storageQuery.queryKey, { used: 250_000_000, limit: 1_000_000_000 });

function Box({ first }: { first: File | null }) {
  const [file, setFile] = useState<File | null>(first);
  const [many, setMany] = useState<readonly string[]>([]);
  return (
    <QueryClientProvider client={queries}>
      <NewFileBox
        file={file}
        onFile={setFile}
        onFiles={(files) => setMany(files.map(({ name }) => name))}
        onImported={(imported) => setFile(imported.file)}
        progress={null}
        failure={undefined}
        onCancel={() => setFile(first)}
      />
      <p>Many: {many.join(", ")}</p>
    </QueryClientProvider>
  );
}

const picture = new File(["picture"], "harbour.png", { type: "image/png" });

test("a picture is cropped before the upload: only the crop is sent", async () => {
  render(<Box first={picture} />);
  await userEvent.click(screen.getByRole("button", { name: "Resize/Crop" }));
  await screen.findByRole("application", { name: "Crop area" });
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("newFile.jpeg")).toBeVisible();
  expect(screen.queryByText("harbour.png")).toBeNull();
});

test("Back leaves the picture uncropped", async () => {
  render(<Box first={picture} />);
  await userEvent.click(screen.getByRole("button", { name: "Resize/Crop" }));
  await screen.findByRole("application", { name: "Crop area" });
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByText("harbour.png")).toBeVisible();
});

test("a video gets the mall's own player, which reports that this browser cannot play it, and cannot be cropped", () => {
  render(<Box first={new File(["film"], "walk.mp4", { type: "video/mp4" })} />);
  expect(screen.getByText("Media unsupported")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Resize/Crop" })).toBeNull();
});

test("a picture that this browser cannot show says so, and can be uploaded all the same, but not cropped", () => {
  const { container } = render(<Box first={new File(["photo"], "IMG_1.heic", { type: "image/heic" })} />);
  const preview = container.querySelector("img");
  if (!preview) throw new Error("there is no preview");
  fireEvent.error(preview);
  expect(screen.getByText("This browser cannot show this picture.")).toBeVisible();
  expect(screen.getByText("IMG_1.heic")).toBeVisible();
  expect(container.querySelector("img")).toBeNull();
  expect(screen.queryByRole("button", { name: "Resize/Crop" })).toBeNull();
  expect(screen.getByRole("button", { name: "Change File" })).toBeVisible();
});

test("another file is chosen after confirmation", async () => {
  render(<Box first={picture} />);
  await userEvent.click(screen.getByRole("button", { name: "Change File" }));
  expect(screen.getByText("The file will be removed and a new one can be uploaded.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Proceed" }));
  expect(screen.getByText("Click to select a file or drag a file to the upload box")).toBeVisible();
});

test("shows the used and the free space, and takes any kind of file, one for the form or many for the queue", async () => {
  const { container } = render(<Box first={null} />);
  expect(screen.getByText("250 MB of 1.0 GB used, 750 MB free")).toBeVisible();
  const input = () => container.querySelector<HTMLInputElement>("input[type=file]")!;
  await userEvent.upload(input(), [new File(["{}"], "data.json"), new File(["#"], "notes.md")], { applyAccept: false });
  expect(screen.getByText("Many: data.json, notes.md")).toBeVisible();
  await userEvent.upload(input(), new File(["{}"], "data.json"), { applyAccept: false });
  expect(screen.getByText("data.json")).toBeVisible();
});
