import { Copy } from "lucide-react";
import { IconButton } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./sites.module.css";

type DnsRecordProps = { type: string; name: string; value: string };

/** A record to set, each part of which can be copied. */
export function DnsRecord({ type, name, value }: DnsRecordProps) {
  return (
    <dl className={css.record}>
      <div>
        <dt>Type</dt>
        <dd>
          <code>{type}</code>
        </dd>
      </div>
      <Copied label={type === "File" ? "Address" : "Name"} of={type} text={name} />
      <Copied label={type === "File" ? "Text" : "Value"} of={type} text={value} />
    </dl>
  );
}

function Copied({ label, of, text }: { label: string; of: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <IconButton
          size="small"
          icon={<Copy />}
          label={`Copy ${label.toLowerCase()} of ${of}: ${text}`}
          hasTooltip={false}
          onPress={() => void copy(label, text)}
        />
      </dd>
    </div>
  );
}

async function copy(label: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.success(`${label} copied`);
  } catch {
    toasts.error(`The ${label.toLowerCase()} could not be copied. Select it and copy it yourself.`);
  }
}
