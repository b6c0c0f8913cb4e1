import "react";

// React's types know no CSS custom properties; components pass values to their style sheets by them.
declare module "react" {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
