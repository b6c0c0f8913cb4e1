export const NO_LOGO = "Select your logo..";
