import { useState } from 'react'
import { localSettings } from '@coffer/shared-sdk/client'
import { parseSort } from './event-list.ts'
import type { EventSort } from './event-list.ts'

/** Returns the order of the events list, which is stored on this device (product 2.15). */
export function useEventSort(): readonly [EventSort, (sort: EventSort) => void] {
  const [sort, setSort] = useState(() => parseSort(localSettings.get('eventSort')))
  const choose = (next: EventSort) => {
    localSettings.set('eventSort', next)
    setSort(next)
  }
  return [sort, choose]
}
