import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import type { Website } from "#modules/website/contract";
import { passToDraft } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

/** Opens the website in another tab as publishing now would make it. */
export function PreviewSite({ site }: { site: Pick<Website, "id" | "address"> }) {
  const open = useMutation({
    mutationFn: async () => {
      // Opened while the press counts: afterwards browsers would block it.
      const tab = window.open("", "_blank");
      try {
        await passToDraft(site.id);
        tab?.location.replace(`${site.address}?draft=true`);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: (error) => toasts.error(messageOf(error)),
  });
  return (
    <Button icon={<Eye />} isPending={open.isPending} onPress={() => open.mutate()}>
      Preview
    </Button>
  );
}
