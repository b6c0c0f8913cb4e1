import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Tabs } from "./tabs.tsx";

function Library() {
  const [selected, setSelected] = useState<"images" | "audio" | "video">("images");
  return (
    <Tabs
      label="Library"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: "images", label: "Images", content: "All images" },
        { id: "audio", label: "Audio", content: "All sounds", isDisabled: true },
        { id: "video", label: "Video", content: "All films" },
      ]}
    />
  );
}

test("arrow keys move between the enabled tabs and show their panel", async () => {
  render(<Library />);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("All images");
  await userEvent.tab();
  expect(screen.getByRole("tab", { name: "Images" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Video" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tabpanel", { name: "Video" })).toHaveTextContent("All films");
});
