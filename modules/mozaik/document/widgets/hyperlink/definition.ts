import { asking } from "../input-widget.ts";
import { defineInputWidget } from "../widget-definition.ts";
import { HyperlinkWidget, NEW_HYPERLINK_WIDGET } from "./hyperlink-widget.ts";
import { judgeAddress } from "./judge-address.ts";

export const hyperlinkWidget = defineInputWidget(HyperlinkWidget, {
  ...asking,
  type: "hyperlink",
  initial: NEW_HYPERLINK_WIDGET,
  noun: "hyperlink widget",
  answering: {
    judge: (_widget, given) => judgeAddress(given),
    tests: () => ["answered", "notAnswered", "contains"],
  },
});
