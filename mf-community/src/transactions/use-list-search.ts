import { useEffect, useEffectEvent, useState } from 'react'
import { after } from '@coffer/shared-sdk/client'
import { TRANSACTION_STATUSES } from '@coffer/shared-sdk/domain'
import type { TransactionStatus } from '@coffer/shared-sdk/domain'
import { useLocation, useNavigate } from '@coffer/shared-sdk/navigation'

/** Typing settles for so long before the server is asked. */
const SETTLE_MS = 300
const SEARCH = 'q'
const STATUS = 'status'

export interface ListSearch {
  /** What stands in the field. */
  readonly typed: string
  /** What is asked for: the typed text without blanks around it, when it has settled. */
  readonly asked: string
  /** None means all. */
  readonly statuses: readonly TransactionStatus[]
  readonly type: (text: string) => void
  readonly choose: (statuses: readonly string[]) => void
  /** Back to everything, at once. */
  readonly clear: () => void
}

/** Search and filter of a list, kept in the address (`?q=…&status=…`), so that going back finds them again. */
export function useListSearch(): ListSearch {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const asked = query.get(SEARCH) ?? ''
  const named = (query.get(STATUS) ?? '').split(',')
  const [typed, setTyped] = useState(asked)
  // What the address said last, and what was written into it from here: it may also change by a link.
  const [seen, setSeen] = useState(asked)
  const [written, setWritten] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== written) {
      setWritten(asked)
      setTyped(asked)
    }
  }
  const write = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    const text = next.size === 0 ? '' : `?${next.toString()}`
    void navigate({ pathname, search: text, hash }, { replace: true, state: state as unknown })
  }
  const ask = (text: string, others: Readonly<Record<string, string>> = {}) => {
    setWritten(text)
    write({ [SEARCH]: text, ...others })
  }
  const settled = typed.trim()
  const askSettled = useEffectEvent(() => ask(settled))
  useEffect(() => {
    if (settled === written) return undefined
    return after(SETTLE_MS, () => askSettled())
  }, [settled, written])
  return {
    typed,
    asked,
    statuses: TRANSACTION_STATUSES.filter((status) => named.includes(status)),
    type: setTyped,
    choose: (statuses) => write({ [STATUS]: statuses.join(',') }),
    clear: () => {
      setTyped('')
      ask('', { [STATUS]: '' })
    },
  }
}
