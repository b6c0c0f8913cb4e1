import { createFileRoute } from "@tanstack/react-router";
import { Globe } from "lucide-react";
import { AreaScreen } from "../features/areas/area-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/sites")({
  head: () => titled("My Websites"),
  component: () => (
    <AreaScreen
      title="My Websites"
      icon={<Globe />}
      heading="Websites are not available yet"
      text="Each Mozaik you publish has a public address of its own. Set it in the settings of the Mozaik."
      action={{ href: "/my-content?type=mozaik", text: "My Mozaiks" }}
    />
  ),
});
