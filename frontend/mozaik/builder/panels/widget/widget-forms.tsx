import type { ReactNode } from "react";
import {
  type Feedback,
  type InputWidget,
  NEW_WIDGETS,
  safeHref,
  type Widget,
  type WidgetOf,
  type WidgetType,
} from "#mozaik/document";
import { completeAddress } from "../../model/link-address.ts";
import { isComplete } from "../../model/logic/condition-edits.ts";
import { offeredAnswers, withCorrectAnswer, withFittingAnswer } from "../../model/widget/judging.ts";
import { choicesProblem } from "../../model/widget/numeric-choices.ts";
import { withoutEmpty } from "../../model/widget/options.ts";
import { ButtonForm } from "./button-form.tsx";
import { CorrectNumber, CorrectOptions, CorrectText } from "./correct-answer.tsx";
import { CorrectDate, CorrectTime } from "./correct-moment.tsx";
import { DateForm } from "./date-form.tsx";
import { GalleryForm } from "./gallery-form.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";
import { LogoForm } from "./logo-form.tsx";
import { MenuForm } from "./menu-form.tsx";
import { MultipleForm } from "./multiple-form.tsx";
import { NumericForm } from "./numeric-form.tsx";
import { TextForm } from "./text-form.tsx";
import { TimeForm } from "./time-form.tsx";
import { UploadForm } from "./upload-form.tsx";
import { VisualizationForm } from "./visualization-form.tsx";

/** The form of one type of widget. */
interface WidgetForm<W extends Widget> {
  /** Its own fields, without those that all questions share. */
  Fields(props: WidgetFormProps<W>): ReactNode;
  /** The field for its correct answer; absent: its answers cannot be judged. */
  CorrectAnswer?(props: WidgetFormProps<W>): ReactNode;
  /** A new widget with the author's texts and display options. */
  withoutLook(widget: W): W;
  /** Completes shortened input, such as an address without a scheme. */
  inFull?(widget: W): W;
  /** The widget to store if it fits its schema; undefined while a field is missing. */
  completed?(widget: W): W | undefined;
}

const FORMS: { readonly [Type in WidgetType]: WidgetForm<WidgetOf<Type>> } = {
  text: {
    Fields: TextForm,
    CorrectAnswer: CorrectText,
    withoutLook: (widget) => ({ ...NEW_WIDGETS.text, ...question(widget), ...judging(widget) }),
  },
  numeric: {
    Fields: NumericForm,
    CorrectAnswer: CorrectNumber,
    withoutLook: (widget) => ({ ...NEW_WIDGETS.numeric, ...question(widget), ...judging(widget) }),
    completed: (widget) => (choicesProblem(widget.meta) ? undefined : widget),
  },
  multiple: {
    Fields: MultipleForm,
    CorrectAnswer: CorrectOptions,
    withoutLook(widget) {
      const meta = { ...NEW_WIDGETS.multiple.meta, options: widget.meta.options };
      return { ...NEW_WIDGETS.multiple, ...question(widget), ...judging(widget), meta };
    },
    completed(widget) {
      const options = withoutEmpty(widget.meta.options);
      if (options.length === 0) return undefined;
      return withCorrectAnswer(
        { ...widget, meta: { ...widget.meta, options } },
        offeredAnswers(widget.correctAnswer, options),
      );
    },
  },
  date: {
    Fields: DateForm,
    CorrectAnswer: CorrectDate,
    withoutLook: (widget) => ({ ...NEW_WIDGETS.date, ...question(widget), ...judging(widget) }),
    completed: withFittingAnswer,
  },
  time: {
    Fields: TimeForm,
    CorrectAnswer: CorrectTime,
    withoutLook: (widget) => ({ ...NEW_WIDGETS.time, ...question(widget), ...judging(widget) }),
    completed: withFittingAnswer,
  },
  upload: {
    Fields: UploadForm,
    withoutLook: (widget) => ({ ...NEW_WIDGETS.upload, ...question(widget) }),
  },
  hyperlink: {
    Fields: () => null,
    withoutLook: (widget) => ({ ...NEW_WIDGETS.hyperlink, ...question(widget) }),
  },
  gallery: {
    Fields: GalleryForm,
    withoutLook: (widget) => ({
      ...widget,
      meta: { ...widget.meta, appearance: NEW_WIDGETS.gallery.meta.appearance },
    }),
    inFull(widget) {
      const items = widget.meta.items.map((item) => ({ ...item, url: addressInFull(item.url, true) }));
      return { ...widget, meta: { ...widget.meta, items } };
    },
  },
  button: {
    Fields: ButtonForm,
    withoutLook(widget) {
      const { text } = widget.meta.appearance.button;
      const { appearance } = NEW_WIDGETS.button.meta;
      return {
        ...widget,
        meta: { ...widget.meta, appearance: { ...appearance, button: { ...appearance.button, text } } },
      };
    },
    inFull(widget) {
      const { click } = widget.meta.action;
      const url = addressInFull(click.url, click.type === "redirect");
      return { ...widget, meta: { ...widget.meta, action: { click: { ...click, url } } } };
    },
    completed: (widget) => (widget.meta.goTo?.every((rule) => isComplete(rule.if)) === false ? undefined : widget),
  },
  menu: {
    Fields: MenuForm,
    withoutLook({ meta: { siteMenuId } }) {
      return { ...NEW_WIDGETS.menu, meta: { ...NEW_WIDGETS.menu.meta, siteMenuId } };
    },
  },
  visualization: {
    Fields: VisualizationForm,
    withoutLook: (widget) => ({
      ...widget,
      meta: { ...widget.meta, display: NEW_WIDGETS.visualization.meta.display },
    }),
  },
  logo: {
    Fields: LogoForm,
    withoutLook(widget) {
      const { width: _, height: __, ...meta } = widget.meta;
      return { ...widget, meta };
    },
    inFull(widget) {
      const { meta } = widget;
      return { ...widget, meta: { ...meta, url: addressInFull(meta.url, meta.linkTo === "url") } };
    },
  },
};

/** The form of a widget; undefined until its type is chosen. */
export function formOf({ type }: Widget): WidgetForm<Widget> | undefined {
  return type === null ? undefined : FORMS[type];
}

function question({ name, label }: InputWidget): Pick<InputWidget, "name" | "label"> {
  return { name, label: { text: label.text, position: "top" } };
}

/** What belongs to the question rather than to its look: the correct answer and what is said about it. */
function judging<Answer>({ correctAnswer, feedback }: { correctAnswer?: Answer; feedback?: Feedback | undefined }) {
  return { ...(correctAnswer === undefined ? {} : { correctAnswer }), ...(feedback && { feedback }) };
}

/** Drops an invalid address that is not in use: its field and error are hidden. */
function addressInFull(typed: string, isUsed: boolean): string {
  const address = completeAddress(typed);
  return isUsed ? address : (safeHref(address) ?? "");
}
