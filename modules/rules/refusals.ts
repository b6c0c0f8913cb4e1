/** What guests and users without the right are told. */
export const AUTHORIZED_ONLY = "Authorized use only";
