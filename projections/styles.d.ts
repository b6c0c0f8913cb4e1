/** A style sheet that a part of the viewer loads in the browser; the server never does. */
declare module "*.css" {}
