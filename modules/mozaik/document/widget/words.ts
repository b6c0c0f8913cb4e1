// What widgets say and count by. Apart from their schemas, because the script of public pages ships no zod.

export const TEXT_PLACEHOLDER = "Click here to enter text";
export const HYPERLINK_PLACEHOLDER = "http://";
/** A box of several lines is at least this high. */
export const MULTIPLE_LINES = 5;
/** How much a button grows under the pointer. */
export const BUTTON_ZOOM = 1.3;
export const SUBMIT_QUESTION = "Are you sure you wish to submit?";
export const DRAFT_ALERT = "This is a draft, button events are disabled.";
export const NO_LOGO = "Select your logo..";
