import { createFileRoute } from "@tanstack/react-router";
import { ReviewScreen } from "../features/super-admin/moderation/review-screen.tsx";
import { requireSuperAdmin } from "./-guard.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/super-admin_/moderation/$reviewId")({
  head: () => titled("Review"),
  beforeLoad: requireSuperAdmin,
  component: () => <ReviewScreen reviewId={Route.useParams().reviewId} />,
});
