import { MessageSquare } from "lucide-react";
import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { OverlayPanel } from "./overlay-panel.tsx";
import type { HandleMode } from "./panel-handle.tsx";
import type { HandlePosition, PanelExtent, Side } from "./panel-sides.ts";

type StageProps = {
  name: string;
  isFirstOpen?: boolean;
  entrance?: Side;
  exit?: Side;
  handle?: HandleMode;
  handlePosition?: HandlePosition;
  extent?: PanelExtent;
};

function Stage({ name, isFirstOpen = false, ...options }: StageProps) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  return (
    <div style={{ position: "relative", maxWidth: 560, height: 260, background: "var(--color-sunken)" }}>
      <p style={{ padding: "var(--space-16)" }}>
        The quay is empty before six. By seven the first crates are on the stones and the gulls have found them.
      </p>
      <OverlayPanel
        label={name}
        icon={<MessageSquare aria-hidden="true" />}
        {...options}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <h3>{name}</h3>
        <p>Crop the second picture a little lower, so that the horizon lies in the upper third.</p>
        <a href="#quay">Show in page</a>
      </OverlayPanel>
    </div>
  );
}

export default {
  title: "Overlay panel",
  states: [
    { name: "Inactive, pull handle at the left", Content: () => <Stage name="Notes" /> },
    { name: "Active, from the left", Content: () => <Stage name="Notes, open" isFirstOpen /> },
    {
      name: "Arrow at the right, in from the right and out through the bottom",
      Content: () => (
        <Stage name="Outline" isFirstOpen entrance="right" exit="bottom" handle="arrow" handlePosition="rightMiddle" />
      ),
    },
    {
      name: "Circle at the top left, in from the top",
      Content: () => <Stage name="Answers" isFirstOpen entrance="top" handle="circle" handlePosition="topLeft" />,
    },
    {
      name: "Square at the bottom right, in from the bottom",
      Content: () => <Stage name="Help" isFirstOpen entrance="bottom" handle="square" handlePosition="bottomRight" />,
    },
    {
      name: "Pull handle at the bottom, all of the place",
      Content: () => (
        <Stage name="Map" isFirstOpen entrance="bottom" exit="left" handlePosition="bottomMiddle" extent="full" />
      ),
    },
    {
      name: "Inactive, arrow at the top middle",
      Content: () => <Stage name="Filters" entrance="top" handle="arrow" handlePosition="topMiddle" />,
    },
    {
      name: "Inactive, circle at the top right",
      Content: () => <Stage name="Chat" entrance="right" handle="circle" handlePosition="topRight" />,
    },
    {
      name: "Inactive, square at the bottom left",
      Content: () => <Stage name="Layers" entrance="left" exit="right" handle="square" handlePosition="bottomLeft" />,
    },
  ],
} satisfies Exhibit;
