/** The findings of `coffer-prove` in a data folder. */
export interface DataProof {
  readonly communities: number
  /** A row for each currency of each community: `sum` is 0 if the books balance; decimal, as on the wire. */
  readonly sums: readonly {
    readonly community: string
    readonly currency: string
    readonly sum: number
    /** The number of transactions. */
    readonly count: number
  }[]
  /** Triggers and views that differ from the code's, or `totals`: stored sums that differ from the rows. */
  readonly faults: readonly string[]
}
