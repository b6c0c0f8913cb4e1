/** How a block shows its asset, beside its size. */
export interface AssetDisplay {
  /** A film starts by itself, without sound. */
  readonly autoPlay: boolean;
  readonly visibleCaption: boolean;
  readonly visibleCredit: boolean;
}

/** Blocks without values of their own show their caption only, as all blocks did before these settings existed. */
export const DEFAULT_DISPLAY: AssetDisplay = { autoPlay: false, visibleCaption: true, visibleCredit: false };

/** How the block shows its asset: its own values, else the defaults. */
export function assetDisplay(content: { readonly [Field in keyof AssetDisplay]?: boolean | undefined }): AssetDisplay {
  return {
    autoPlay: content.autoPlay ?? DEFAULT_DISPLAY.autoPlay,
    visibleCaption: content.visibleCaption ?? DEFAULT_DISPLAY.visibleCaption,
    visibleCredit: content.visibleCredit ?? DEFAULT_DISPLAY.visibleCredit,
  };
}
