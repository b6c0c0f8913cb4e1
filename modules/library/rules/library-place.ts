/** The place of an item in its library, which is also where the next page of it begins. */
export const LIBRARY_PLACE = /^[\dA-Za-z]{1,200}$/;
