/**
 * An index of declined rows, which count nowhere (accounting A20). They are few: queries that sum all rows subtract them by
 * this index. Its columns are everything that is summed, so that the indexes over all rows need no status (ADR 0011).
 */
export const TXS_DECLINED =
  "CREATE INDEX idx_txs_declined ON acc_txs (organisation, sender, receiver, currency, amount) WHERE status = 'declined'"

/** Returns SQL that is true if an `acc_txs` row `alias` counts. */
export const isCounted = (alias: string): string => `${alias}.status != 'declined'`
