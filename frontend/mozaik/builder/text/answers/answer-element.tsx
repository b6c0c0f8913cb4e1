import { PlateElement, type PlateElementProps, useSelected } from "platejs/react";
import { MarkedText } from "../../../view/rich-text/marked-text.tsx";
import { marksOf } from "../plate/from-plate.ts";
import { useAnswerUi } from "./answer-ui.ts";

/** The answer to a question in the text being written: shown by the question's words. A press opens its form. */
export function AnswerElement(props: PlateElementProps) {
  const { element, children } = props;
  const ui = useAnswerUi();
  const isSelected = useSelected();
  const question = ui?.questions().find(({ id }) => id === element.blockId);
  const [words = {}] = element.children;
  const attributes = Object.assign({}, props.attributes, {
    contentEditable: false,
    onClick: () => ui?.open({ kind: "editing", answer: element }),
  });
  return (
    <PlateElement as="span" {...props} attributes={attributes}>
      {/* The style sheet of the editor draws it. */}
      <span data-asked={question ? "there" : "gone"} data-selected={isSelected || undefined}>
        <span className="visually-hidden">Answer to </span>
        <MarkedText marks={marksOf(words)}>{question?.words ?? "A removed question"}</MarkedText>
      </span>
      {children}
    </PlateElement>
  );
}
