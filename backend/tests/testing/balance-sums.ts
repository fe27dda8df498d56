/** The fields of a balance that a breakdown explains (ADR 0011). */
export const BALANCE_SUMS = [
  'sent',
  'received',
  'sentPending',
  'receivedPending',
  'sentReserved',
  'receivedReserved',
] as const
