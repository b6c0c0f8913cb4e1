import { createFileRoute } from "@tanstack/react-router";
import { LibraryBig } from "lucide-react";
import { AreaScreen } from "../features/areas/area-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/libraries")({
  head: () => titled("Libraries"),
  component: () => (
    <AreaScreen
      title="Libraries"
      icon={<LibraryBig />}
      heading="Libraries are not available yet"
      text="Everything you have made or bought a copy of is on one shelf, in My Content."
      action={{ href: "/my-content", text: "My Content" }}
    />
  ),
});
