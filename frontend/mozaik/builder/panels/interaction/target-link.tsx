import { Copy } from "lucide-react";
import type { NodeId } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { useBuilder } from "../../view-state/builder-context.ts";

/** The link to a tile that authors share. */
export function TargetLink({ nodeId }: { nodeId: NodeId }) {
  const { mozaikId } = useBuilder().draft;
  const address = `${window.location.origin}/mozaik/${mozaikId}/target/${nodeId}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.success("Link copied");
    } catch {
      toasts.error(`The link could not be copied. It is ${address}`); // the browser denies access to the clipboard
    }
  };
  return (
    <>
      <TextField label="Link to this tile" value={address} isReadOnly />
      <Button size="small" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
        Copy link
      </Button>
    </>
  );
}
