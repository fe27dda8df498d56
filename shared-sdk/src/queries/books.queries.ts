import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { Instant } from '../domain/entities.ts'
import { toLedgerProof, toSheetAnswer } from '../records/books.mapper.ts'
import type { ProofRecord, SheetRecord } from '../records/books.mapper.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

/** The community's books as a whole: the balance sheet's figures and the proof that they balance. */
export const bookQueries = {
  /**
   * All balances by type of account just before each of 1 to 40 ascending moments (ADR 0044). Throws `AppError`.
   */
  sheet: (scope: Scope, at: readonly Instant[]) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'sheet', at],
      queryFn: async ({ signal }) =>
        toSheetAnswer(await get<SheetRecord>('/ext/balance-sheet', { at: at.join(',') }, signal)),
    }),
  /** The ledger's proof (accounting A3); empty without transactions. Throws `AppError`. */
  proof: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'proof'],
      queryFn: async ({ signal }) => toLedgerProof(await get<ProofRecord>('/ext/ledger-proof', {}, signal)),
    }),
}

function get<T>(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<T> {
  return withQueryTimeout(signal, (limited) =>
    call((client) => client.send<T>(path, { query, signal: limited })),
  )
}
