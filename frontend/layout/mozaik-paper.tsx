import { type ReactNode, useEffect, useRef } from "react";
import {
  type Answer,
  hasLogic,
  isInputWidget,
  type Judgement,
  judgementOf,
  logicOf,
  type MozaikDocument,
} from "#mozaik/document";
import { logicStyle } from "../mozaik/view/logic-style.ts";
import { MozaikView } from "../mozaik/view/mozaik-view.tsx";
import type { ViewAssets } from "../mozaik/view/part.ts";
import { styleSheetOf } from "../mozaik/view/style-sheet.ts";
import css from "./mozaik-paper.module.css";
import { playWhenLive } from "./play-draft.ts";
import "../mozaik/view/interaction/interaction.css";
import "../mozaik/view/view.css";
import "../mozaik/view/widget/every-widget.css";

interface MozaikPaperProps {
  /** Its name. */
  title: string;
  /** What is said about this version, above it. */
  bar: ReactNode;
  /** Below the bar. */
  notice?: ReactNode;
  document: MozaikDocument;
  assets: ViewAssets;
  /** px; absent: as wide as for visitors with this window. */
  width?: number;
  /** True if the document has the correct answers, which judge what is tried here. */
  hasAnswers?: boolean;
}

/**
 * A version of a Mozaik that has no public page, as visitors would see it: its fields can be tried, and the answers show,
 * hide and fill in parts as on the published page. Its buttons send nothing and do not leave it.
 */
export function MozaikPaper(props: MozaikPaperProps) {
  const { title, bar, notice, document, assets, width, hasAnswers = false } = props;
  const paper = useRef<HTMLDivElement>(null);
  const logic = logicOf(document);
  useEffect(() => {
    const shown = new AbortController();
    if (hasLogic(logic) && paper.current) playWhenLive(paper.current, logic, shown.signal);
    // Loaded by now, with the document: nothing is pressed before.
    void import("../mozaik/view/client/widget/widgets.ts").then(({ startDraft }) => {
      if (paper.current) startDraft(paper.current);
    });
    void import("../mozaik/view/client/interaction/interactions.ts").then(({ startInteractions }) => {
      if (paper.current && !shown.signal.aborted) startInteractions(paper.current, shown.signal);
    });
    void import("../mozaik/view/client/widget/gallery/galleries.ts").then(({ startGalleries }) => {
      if (paper.current && !shown.signal.aborted) startGalleries(paper.current, shown.signal);
    });
    void import("../mozaik/view/client/widget/menu/menus.ts").then(({ startMenus }) => {
      if (paper.current) startMenus(paper.current);
    });
    if (hasAnswers) {
      void import("../mozaik/view/client/widget/feedback/draft-feedback.ts").then(({ watchDraft }) => {
        if (!paper.current || shown.signal.aborted) return;
        watchDraft(paper.current, (id, answer) => judgedIn(document, id, answer), shown.signal);
      });
    }
    return () => shown.abort();
  }, [document, logic, hasAnswers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another width other fields can be seen, whose answers count
  useEffect(() => void window.dispatchEvent(new Event("resize")), [width]);
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <h1 className="visually-hidden">{title}</h1>
        {bar}
      </header>
      {notice}
      <div ref={paper} className={css.paper} style={width === undefined ? undefined : { maxWidth: width }}>
        <style>{styleSheetOf(document, assets)}</style>
        {hasLogic(logic) && <style>{logicStyle(logic)}</style>}
        <MozaikView document={document} assets={assets} origin={window.location.origin} />
      </div>
    </div>
  );
}

/** The judgement of an answer by the document itself; undefined if the block's answers are not judged. */
function judgedIn({ nodes }: MozaikDocument, blockId: string, answer: Answer | null): Judgement | undefined {
  const node = nodes[blockId];
  const content = node?.kind === "block" ? node.content : undefined;
  if (content?.type !== "widget" || !isInputWidget(content.widget)) return undefined;
  return judgementOf(content.widget, answer);
}
