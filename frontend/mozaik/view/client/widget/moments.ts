// Days and times in one file: they share most of their words, so together they are smaller.
export { kind as date } from "./kinds/date.ts";
export { kind as time } from "./kinds/time.ts";
