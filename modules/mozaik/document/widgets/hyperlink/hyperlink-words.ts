export const HYPERLINK_PLACEHOLDER = "http://";
