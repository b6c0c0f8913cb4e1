import type { Design, DesignPatch } from "#mozaik/document";
import { nodeClass } from "../../view/part.ts";
import { designRules } from "../../view/style/design-rules.ts";
import { ruleText } from "../../view/style/rule.ts";
import { styleSheetOf } from "../../view/style-sheet.ts";
import { useDraft, useView } from "../builder-context.ts";

/** The document's own style sheet, and after it the design that a panel is trying out. */
export function CanvasStyles() {
  return (
    <>
      <DocumentStyles />
      <TrialStyles />
    </>
  );
}

function DocumentStyles() {
  const document = useDraft((state) => state.document);
  const assets = useDraft((state) => state.assets);
  return <style>{styleSheetOf(document, assets)}</style>;
}

/** Apart from the document's, which is long and stays as it is while a value is tried out. */
function TrialStyles() {
  const trial = useView((view) => view.trial);
  return <style>{trial ? trialText(trial.id, trial.design) : ""}</style>;
}

function trialText(id: string, { padding, backgroundColor }: DesignPatch): string {
  const design: Design = { padding: padding ?? "0px 0px 0px 0px", backgroundColor: backgroundColor ?? "#00000000" };
  const [rule] = designRules(`.mozaik .${nodeClass(id)}.${nodeClass(id)}`, design);
  if (!rule) return "";
  const { padding: sides, "background-color": color } = rule.declarations;
  return ruleText({
    selector: rule.selector,
    declarations: {
      padding: padding === undefined ? undefined : sides,
      "background-color": backgroundColor === undefined ? undefined : color,
    },
  });
}
