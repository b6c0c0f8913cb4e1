/** Every UUID in a text, in any case. Apart from `UUID`, which is in the script of public pages. */
export const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
