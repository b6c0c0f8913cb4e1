import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { letPicturesOpen } from "../../ui/image-crop/testing/picture-in-jsdom.ts";
import { NewFileBox } from "./new-file-box.tsx";

beforeEach(() => {
  letPicturesOpen();
});

function Box({ first }: { first: File }) {
  const [file, setFile] = useState<File | null>(first);
  return (
    <NewFileBox file={file} onFile={setFile} progress={null} failure={undefined} onCancel={() => setFile(first)} />
  );
}

const picture = new File(["picture"], "harbour.png", { type: "image/png" });

test("a picture is cropped before it is sent: what is sent is the crop", async () => {
  render(<Box first={picture} />);
  await userEvent.click(screen.getByRole("button", { name: "Resize/Crop" }));
  await screen.findByRole("application", { name: "Crop area" });
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("newFile.jpeg")).toBeVisible();
  expect(screen.queryByText("harbour.png")).toBeNull();
});

test("leaving the crop by Back keeps the picture as it is", async () => {
  render(<Box first={picture} />);
  await userEvent.click(screen.getByRole("button", { name: "Resize/Crop" }));
  await screen.findByRole("application", { name: "Crop area" });
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByText("harbour.png")).toBeVisible();
});

test("a film has the mall's own player, which in this browser without films says so, and cannot be cropped", () => {
  render(<Box first={new File(["film"], "walk.mp4", { type: "video/mp4" })} />);
  expect(screen.getByText("Media unsupported")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Resize/Crop" })).toBeNull();
});

test("another file is chosen once the person has said so", async () => {
  render(<Box first={picture} />);
  await userEvent.click(screen.getByRole("button", { name: "Change File" }));
  expect(screen.getByText("The file will be removed and a new one can be uploaded.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Proceed" }));
  expect(screen.getByText("Click to select a file or drag a file to the upload box")).toBeVisible();
});
