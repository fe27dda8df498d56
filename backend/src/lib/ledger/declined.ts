/**
 * Declined rows count nowhere (accounting A20). They are few: what sums all rows subtracts them by this index, whose columns
 * are all that is summed, so that the indexes over all rows need no status (ADR 0090).
 */
export const TXS_DECLINED =
  "CREATE INDEX idx_txs_declined ON acc_txs (organisation, sender, receiver, currency, amount) WHERE status = 'declined'"

/** Of an `acc_txs` row `alias`. */
export const isCounted = (alias: string): string => `${alias}.status != 'declined'`
