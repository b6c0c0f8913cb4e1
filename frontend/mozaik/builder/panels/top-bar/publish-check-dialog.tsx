import {
  EyeOff,
  FileQuestionMark,
  Heading1,
  ImageOff,
  Link2Off,
  MessageCircleQuestionMark,
  RefreshCw,
  Signpost,
  SquareDashed,
} from "lucide-react";
import type { ReactNode } from "react";
import {
  conditionOf,
  type Finding,
  type FindingKind,
  findingPlace,
  type MozaikDocument,
  type Node,
} from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import type { Builder } from "../../view-state/builder.ts";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import css from "./publish-check-dialog.module.css";

const ICONS: Readonly<Record<FindingKind, ReactNode>> = {
  "missing-alt": <ImageOff aria-hidden="true" />,
  "missing-label": <MessageCircleQuestionMark aria-hidden="true" />,
  "missing-asset": <ImageOff aria-hidden="true" />,
  "broken-link": <Link2Off aria-hidden="true" />,
  empty: <SquareDashed aria-hidden="true" />,
  "incomplete-form": <FileQuestionMark aria-hidden="true" />,
  "heading-order": <Heading1 aria-hidden="true" />,
  "circular-condition": <RefreshCw aria-hidden="true" />,
  "dead-end": <Signpost aria-hidden="true" />,
  "never-shown": <EyeOff aria-hidden="true" />,
};

type PublishCheckDialogProps = {
  /** Null: the dialog is closed. */
  findings: readonly Finding[] | null;
  onClose: () => void;
  /** Null: the draft is published already. */
  onPublish: (() => void) | null;
};

/** Lists problems that visitors would notice, with links to them; publishing stays possible. */
export function PublishCheckDialog({ findings, onClose, onPublish }: PublishCheckDialogProps) {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const go = (finding: Finding) => {
    builder.view.leavePreview();
    builder.view.goTo(finding.id);
    onClose();
    // The field for the missing description.
    if (finding.kind === "missing-alt" && isAsset(document, finding.id)) {
      builder.view.chooseAsset({ kind: "block", id: finding.id });
    } else if (LOGIC.has(finding.kind)) {
      openLogic(builder, document.nodes[finding.id]);
    }
  };
  return (
    <Dialog
      title={onPublish ? "Before you publish" : "Possible problems for visitors"}
      size="small"
      isOpen={findings !== null}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Check again</Button>
          {onPublish && (
            <Button variant="primary" onPress={onPublish}>
              Publish anyway
            </Button>
          )}
        </>
      }
    >
      <p className={css.hint}>{onPublish && "These may be problems for visitors. "}Press one to go to it.</p>
      <ul className={css.findings}>
        {sameTogether(findings ?? []).map(([first, ...others]) => (
          <li key={`${first.id} ${first.message}`}>
            {others.length === 0 ? (
              <Found finding={first} place={findingPlace(document, first)} onGo={go} />
            ) : (
              <Often findings={[first, ...others]} document={document} onGo={go} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const LOGIC: ReadonlySet<FindingKind> = new Set(["circular-condition", "dead-end", "never-shown"]);

/** Opens what decides about a part: its condition, the rules of a button, or the text with an answer. */
function openLogic(builder: Builder, node: Node | undefined): void {
  if (!node || builder.isReadOnly) return;
  const content = node.kind === "block" ? node.content : undefined;
  if (conditionOf(node)) builder.view.openPanel("condition");
  else if (content?.type === "widget") builder.view.openPanel("widget");
  else if (content?.type === "text") builder.editText(node.id);
}

function isAsset({ nodes }: MozaikDocument, id: string): boolean {
  const node = nodes[id];
  return node?.kind === "block" && node.content?.type === "asset";
}

type Same = [first: Finding, ...others: Finding[]];

/** Groups equal findings about several nodes. */
function sameTogether(findings: readonly Finding[]): Same[] {
  const groups = new Map<string, Same>();
  for (const finding of findings) {
    const known = groups.get(finding.message);
    if (known) known.push(finding);
    else groups.set(finding.message, [finding]);
  }
  return [...groups.values()];
}

type Go = (finding: Finding) => void;

function Found({ finding, place, onGo }: { finding: Finding; place: string; onGo: Go }) {
  return (
    <button type="button" className={css.finding} onClick={() => onGo(finding)}>
      {ICONS[finding.kind]}
      <span>
        <span className={css.message}>{finding.message}</span>
        <span className={css.place}>{place}</span>
      </span>
    </button>
  );
}

/** A finding about several nodes, with a link to each. */
function Often({ findings, document, onGo }: { findings: Same; document: MozaikDocument; onGo: Go }) {
  const [first] = findings;
  return (
    <>
      <p className={css.often}>
        {ICONS[first.kind]}
        <span>
          {first.message} <span className={css.count}>In {findings.length} places:</span>
        </span>
      </p>
      <ul className={css.places}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <button type="button" className={css.placeButton} onClick={() => onGo(finding)}>
              {findingPlace(document, finding)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
