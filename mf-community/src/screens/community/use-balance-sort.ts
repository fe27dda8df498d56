import { useState } from 'react'
import { localSettings } from '@coffer/shared-sdk/client'
import type { BalanceSort } from '@coffer/shared-sdk/domain'
import { parseSort } from './member-list.ts'

/** Returns the order of a list of balances, which is stored on this device: members and accounts each have their own (product 2.13). */
export function useBalanceSort(
  key: 'memberSort' | 'accountSort',
): readonly [BalanceSort, (sort: BalanceSort) => void] {
  const [sort, setSort] = useState(() => parseSort(localSettings.get(key)))
  const choose = (next: BalanceSort) => {
    localSettings.set(key, next)
    setSort(next)
  }
  return [sort, choose]
}
