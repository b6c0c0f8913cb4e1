import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UploadForm } from "./upload-form.tsx";

const { createObjectURL, revokeObjectURL } = URL;

beforeEach(() => {
  URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ""}`;
  URL.revokeObjectURL = () => {};
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", "0190a000-0000-7000-8000-000000000001");
  globalThis.fetch = jest.fn<typeof fetch>(() => new Promise<Response>(() => {}));
});

afterEach(() => {
  URL.createObjectURL = createObjectURL;
  URL.revokeObjectURL = revokeObjectURL;
  localStorage.clear();
});

test("a chosen picture is previewed before the upload, and its name becomes the asset's", async () => {
  const { container } = open();
  await choose(container, new File(["x"], "green bowl.jpg", { type: "image/jpeg" }));
  await waitFor(() => expect(container.querySelector("img")).toHaveAttribute("src", "blob:green bowl.jpg"));
  expect(screen.getByRole("textbox", { name: /Name/ })).toHaveValue("green bowl");
});

test("a film is shown by name only", async () => {
  const { container } = open();
  await choose(container, new File(["x"], "wheel.mp4", { type: "video/mp4" }));
  expect(await screen.findByText("wheel.mp4")).toBeVisible();
  expect(container.querySelector("img")).toBeNull();
});

test("a missing summary is requested at its field, until the author writes one", async () => {
  open();
  await userEvent.type(screen.getByRole("textbox", { name: /Name/ }), "Green bowl");
  await userEvent.click(screen.getByRole("button", { name: "Upload" }));
  const summary = screen.getByRole("textbox", { name: /Summary/ });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary).toBeInvalid();
  expect(screen.getByRole("textbox", { name: /Name/ })).toBeValid();
  await userEvent.keyboard("Glazed");
  expect(summary).toBeValid();
});

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <UploadForm onUploaded={() => {}} />
    </QueryClientProvider>,
  );
}

async function choose(container: HTMLElement, file: File): Promise<void> {
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (input) await userEvent.upload(input, file);
}
