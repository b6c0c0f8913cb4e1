/** The factor by which a button grows on hover. */
export const BUTTON_ZOOM = 1.3;
export const SUBMIT_QUESTION = "Are you sure you wish to submit?";
export const DRAFT_ALERT = "This is a draft, button events are disabled.";
export const THANKS = "Thank you. Your answers were submitted.";
export const FORM_CLOSED = "This form is closed. It takes no more answers.";
