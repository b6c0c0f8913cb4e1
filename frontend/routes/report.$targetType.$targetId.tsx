import { createFileRoute, notFound } from "@tanstack/react-router";
import { z } from "zod";
import { TARGET_TYPES } from "#modules/rules/moderation";
import { ReportScreen } from "../features/report/report-screen.tsx";
import { titled } from "./-title.ts";

const Target = z.object({ targetType: z.enum(TARGET_TYPES), targetId: z.uuid() });

export const Route = createFileRoute("/report/$targetType/$targetId")({
  head: () => titled("Report"),
  beforeLoad: ({ params }) => {
    if (!Target.safeParse(params).success) throw notFound();
  },
  component: () => <ReportScreen {...Target.parse(Route.useParams())} />,
});
