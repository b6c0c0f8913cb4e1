import "react";

// React's types do not include CSS custom properties, which components use to pass values to their style sheets.
declare module "react" {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
