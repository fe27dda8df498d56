import { useState } from 'react'
import { localSettings } from '@coffer/shared-sdk/client'
import type { BalanceSort } from '@coffer/shared-sdk/domain'
import { parseSort } from './member-list.ts'

/** The order of the members list, stored on this device (product 2.13). */
export function useMemberSort(): readonly [BalanceSort, (sort: BalanceSort) => void] {
  const [sort, setSort] = useState(() => parseSort(localSettings.get('memberSort')))
  const choose = (next: BalanceSort) => {
    localSettings.set('memberSort', next)
    setSort(next)
  }
  return [sort, choose]
}
