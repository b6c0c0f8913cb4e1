/** Where somebody signs in. */
export interface Place {
  /** The network address; empty: none. */
  readonly address: string;
  /** The browser and system in words; empty: unknown. */
  readonly device: string;
}
