import { BarChart3, FileText, Image, Receipt, Settings, Store, Users } from "lucide-react";
import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Sidebar } from "./sidebar.tsx";
import type { SidebarGroupContent } from "./sidebar-group.tsx";

const plain: SidebarGroupContent[] = [
  {
    title: "",
    items: [
      { key: "pages", value: "pages", text: "Pages", icon: <FileText aria-hidden="true" /> },
      { key: "media", value: "media", text: "Pictures, films and recordings", icon: <Image aria-hidden="true" /> },
      { key: "settings", value: "settings", text: "Settings", icon: <Settings aria-hidden="true" /> },
    ],
  },
];
const grouped: SidebarGroupContent[] = [
  {
    title: "Website",
    hasWebsiteSelector: true,
    items: [
      { key: "pages", value: "pages", text: "Pages", icon: <FileText aria-hidden="true" /> },
      { key: "media", value: "media", text: "Media", icon: <Image aria-hidden="true" /> },
    ],
  },
  {
    title: "Marketplace",
    items: [
      { key: "shop", value: "shop", text: "Shop front", icon: <Store aria-hidden="true" /> },
      { key: "sales", value: "sales", text: "Sales", icon: <Receipt aria-hidden="true" /> },
      { key: "numbers", value: "numbers", text: "Numbers", icon: <BarChart3 aria-hidden="true" />, isDisabled: true },
      { key: "people", value: "people", text: "Followers", icon: <Users aria-hidden="true" /> },
    ],
  },
];
const websites = [
  { id: "harbour", name: "Harbour café" },
  { id: "ceramics", name: "Ceramics from the north coast" },
];

type StageProps = {
  title: string;
  groups: SidebarGroupContent[];
  startsCollapsed?: boolean;
  theme?: "black";
  firstWebsite?: string;
};

function Stage({ firstWebsite, ...sidebar }: StageProps) {
  const [current, setCurrent] = useState("pages");
  const [chosen, setChosen] = useState(firstWebsite ?? null);
  return (
    <div style={{ display: "flex", maxWidth: 640, height: 420, border: "1px solid var(--color-line)" }}>
      <Sidebar
        {...sidebar}
        current={current}
        onPick={({ key }) => setCurrent(key)}
        websites={{ websites, chosen, onChoose: setChosen }}
      />
      <p style={{ padding: "var(--space-6)" }}>What is picked at the side is shown here, in the room that is left.</p>
    </div>
  );
}

export default {
  title: "Sidebar",
  states: [
    { name: "Expanded, one list", Content: () => <Stage title="Studio" groups={plain} /> },
    { name: "Expanded, groups and website dropdown", Content: () => <Stage title="Business" groups={grouped} /> },
    { name: "Collapsed", Content: () => <Stage title="Business, collapsed" groups={grouped} startsCollapsed /> },
    {
      name: "Black theme",
      Content: () => <Stage title="Business in black" groups={grouped} theme="black" firstWebsite="ceramics" />,
    },
    {
      name: "Black theme, collapsed",
      Content: () => <Stage title="Business in black, collapsed" groups={grouped} theme="black" startsCollapsed />,
    },
  ],
} satisfies Exhibit;
