import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { command } from "../../../api/http.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { copyLink } from "../../../mall/copy-link.ts";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import css from "./share-copy.module.css";

/** The link by which others read a limited copy and submit answers: create it, copy it, end it. */
export function ShareCopy({ copyId, linkKey }: { copyId: string; linkKey: string | null }) {
  const router = useRouter();
  const change = useMutation({
    mutationFn: (method: "PUT" | "DELETE") => command(method, `/api/mozaiks/${encodeURIComponent(copyId)}/link`),
    onSuccess: () => router.invalidate(),
    onError: (error) => toasts.error(messageOf(error)),
  });
  if (linkKey === null) {
    return (
      <div className={css.share}>
        <p>
          Everyone with the link can read this copy and answer its questions. You see the answers, its author does not.
        </p>
        <Button variant="primary" isPending={change.isPending} onPress={() => change.mutate("PUT")}>
          Create link
        </Button>
      </div>
    );
  }
  const address = `${window.location.origin}/mozaik/${copyId}?key=${linkKey}`;
  return (
    <div className={css.share}>
      <div className={css.link}>
        <TextField label="Link to this copy" value={address} isReadOnly />
        <IconButton label="Copy link" icon={<Copy />} onPress={() => void copyLink(address)} />
      </div>
      <Button isPending={change.isPending} onPress={() => change.mutate("DELETE")}>
        Stop sharing
      </Button>
    </div>
  );
}
