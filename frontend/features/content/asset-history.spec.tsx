import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AssetHistoryEntry } from "#modules/asset/history-contract";
import { AssetHistoryRow } from "./asset-history-row.tsx";

const entry = (more: Partial<AssetHistoryEntry>): AssetHistoryEntry => ({
  revision: 3,
  at: "2026-03-05T13:07:00.000Z",
  user: { id: "c5b0a3f4-0000-4000-8000-000000000002", name: "Ada", friendlyUrl: "ada", avatarSrc: null },
  restored: null,
  changes: [],
  ...more,
});
const show = (more: Partial<AssetHistoryEntry>, isNow = false) => {
  let asked = 0;
  render(
    <ol>
      <AssetHistoryRow entry={entry(more)} isNow={isNow} onRestore={() => asked++} />
    </ol>,
  );
  return () => asked;
};

test("a version says who changed what, with the values before and after", () => {
  show({
    changes: [
      { field: "name", from: "Sea", to: "Lake" },
      { field: "tags", from: [], to: ["blue", "calm"] },
      { field: "isPublic", from: false, to: true },
    ],
  });
  expect(screen.getByRole("listitem")).toHaveTextContent("Name and 2 more changed");
  expect(screen.getByRole("listitem")).toHaveTextContent(/Ada · Mar 5, 2026/);
  const values = screen.getAllByRole("definition").map((each) => each.textContent);
  expect(values).toEqual(["Before: SeaAfter: Lake", "Before: NoneAfter: blue, calm", "Before: NoAfter: Yes"]);
});

test("a replaced file is told by its name, pixels and size", () => {
  const file = { fileName: "sea.png", size: 2_000, width: 40, height: 30, pictureSrc: null };
  show({ changes: [{ field: "file", from: file, to: { ...file, fileName: "sea.pdf", width: null, height: null } }] });
  expect(screen.getByRole("definition")).toHaveTextContent(/sea\.png, 40 x 30 px, .*sea\.pdf, [\d.]+ kB/);
});

test("the pictures of the files before and after stand beside their names", () => {
  const file = { fileName: "sea.png", size: 2_000, width: 40, height: 30, pictureSrc: "/before" };
  show({ changes: [{ field: "file", from: file, to: { ...file, pictureSrc: "/after" } }] });
  expect(screen.getAllByRole("presentation").map((each) => each.getAttribute("src"))).toEqual(["/before", "/after"]);
});

test("every version but the present one can be restored", async () => {
  const asked = show({ revision: 0 });
  await userEvent.click(screen.getByRole("button", { name: /^Restore: Created/ }));
  expect(asked()).toBe(1);
});

test("the present version says so", () => {
  show({ restored: 1 }, true);
  expect(screen.getByRole("listitem")).toHaveTextContent("Earlier version restored");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByText("Now")).toBeVisible();
});
