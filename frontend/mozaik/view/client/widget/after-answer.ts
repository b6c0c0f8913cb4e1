// What follows an answer or a press, loaded as one file: small ones compress badly.
export { watchVisit } from "./feedback/feedback.ts";
export { tell } from "./question.ts";
export { Sending } from "./sending.ts";
