import { Image, Music, Video } from "lucide-react";
import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { Tabs } from "./tabs.tsx";

export default {
  title: "Tabs",
  states: [
    { name: "Icons and a disabled tab", Content: () => <Media /> },
    {
      name: "Longer than their place",
      Content: () => (
        <Place>
          <Months start="April" />
        </Place>
      ),
    },
    {
      name: "The chosen one far along",
      Content: () => (
        <Place>
          <Months start="October" />
        </Place>
      ),
    },
  ],
} satisfies Exhibit;

function Media() {
  const [selected, setSelected] = useState<"images" | "audio" | "video">("images");
  return (
    <Tabs
      label="Your media"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: "images", label: "Images", icon: <Image />, content: "Forty photographs." },
        { id: "audio", label: "Audio", icon: <Music />, content: "Three recordings.", isDisabled: true },
        { id: "video", label: "Video", icon: <Video />, content: "One film." },
      ]}
    />
  );
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function Months({ start }: { start: string }) {
  const [selected, setSelected] = useState(start);
  return (
    <Tabs
      label="Month"
      selected={selected}
      onSelect={setSelected}
      tabs={MONTHS.map((month) => ({ id: month, label: month, content: `Sales in ${month}.` }))}
    />
  );
}
