export const AUTHORIZED_ONLY = "Authorized use only";
