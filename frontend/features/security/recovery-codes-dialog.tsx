import { Download } from "lucide-react";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import css from "./security.module.css";

/** Shows new recovery codes, this one time. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const download = () => {
    const text = `Recovery codes for Mozaik. Each works once.\n\n${codes.join("\n")}\n`;
    saveFile(new Blob([text], { type: "text/plain" }), "mozaik-recovery-codes.txt");
  };
  return (
    <Dialog
      title="Your recovery codes"
      size="small"
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I have saved them
        </Button>
      }
    >
      <div className={css.form}>
        <p>
          If you lose your phone, log in with one of these codes. Each works once. Keep them in a safe place: they are
          not shown again.
        </p>
        <ul className={css.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div>
          <Button autoFocus icon={<Download aria-hidden="true" />} onPress={download}>
            Download
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
