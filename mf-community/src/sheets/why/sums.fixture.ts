import type { CounterpartySums } from '@coffer/shared-sdk/queries'

/** What one counterparty stands for in a balance: one transaction of 0, and what the test is about; never shipped. */
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
