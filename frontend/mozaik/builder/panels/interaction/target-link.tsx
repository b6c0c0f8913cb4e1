import { Copy } from "lucide-react";
import type { NodeId } from "#mozaik/document";
import { copyLink } from "../../../../mall/copy-link.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { useBuilder } from "../../view-state/builder-context.ts";

/** The link to a tile that authors share. */
export function TargetLink({ nodeId }: { nodeId: NodeId }) {
  const { mozaikId } = useBuilder().draft;
  const address = `${window.location.origin}/mozaik/${mozaikId}/target/${nodeId}`;
  return (
    <>
      <TextField label="Link to this tile" value={address} isReadOnly />
      <Button size="small" icon={<Copy aria-hidden="true" />} onPress={() => void copyLink(address)}>
        Copy link
      </Button>
    </>
  );
}
