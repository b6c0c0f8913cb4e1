import { useState } from "react";
import { Button } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

export default {
  title: "Confirmation dialog",
  states: [
    { name: "Danger", Content: () => <Ask tone="danger" /> },
    { name: "Neutral", Content: () => <Ask tone="neutral" /> },
    { name: "At work", Content: () => <Ask tone="danger" isPending /> },
    { name: "Failed", Content: () => <Ask tone="danger" error="The page is being edited. Try again in a minute." /> },
  ],
} satisfies Exhibit;

function Ask(state: { tone: "danger" | "neutral"; isPending?: boolean; error?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onPress={() => setOpen(true)}>
        Delete page
      </Button>
      <ConfirmDialog
        title="Delete the page “Harbour”?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => setOpen(false)}
        {...state}
      >
        Its layouts go with it. You can bring it back from the history.
      </ConfirmDialog>
    </>
  );
}
