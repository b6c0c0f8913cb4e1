import { asking } from "../input-widget.ts";
import { defineInputWidget } from "../widget-definition.ts";
import { judgeUpload } from "./judge-upload.ts";
import { NEW_UPLOAD_WIDGET, UploadWidget } from "./upload-widget.ts";

export const uploadWidget = defineInputWidget(UploadWidget, {
  ...asking,
  type: "upload",
  initial: NEW_UPLOAD_WIDGET,
  noun: "upload widget",
  fieldWords: { ...asking.fieldWords, fileTypes: "accepted files", format: "number of files" },
  answering: { judge: judgeUpload, tests: () => ["answered", "notAnswered"] },
});
