import type { CounterpartySums } from '@coffer/shared-sdk/queries'

/** Returns a counterparty's sums for tests, one transaction of 0 by default; it is never shipped. */
export function someSums(
  counterparty: CounterpartySums['counterparty'],
  parts: Partial<CounterpartySums> = {},
): CounterpartySums {
  return {
    counterparty,
    currency: 'EUR',
    sent: 0,
    received: 0,
    sentPending: 0,
    receivedPending: 0,
    sentReserved: 0,
    receivedReserved: 0,
    count: 1,
    ...parts,
  }
}
