/** What `coffer-prove` finds in a data folder. */
export interface DataProof {
  readonly communities: number
  /** A row for each currency of each community: `sum` is 0 where the books balance; decimal, as on the wire. */
  readonly sums: readonly {
    readonly community: string
    readonly currency: string
    readonly sum: number
    /** Transactions. */
    readonly count: number
  }[]
  /** Triggers and views that differ from the code's, or `totals`: stored sums that differ from the rows. */
  readonly faults: readonly string[]
}
