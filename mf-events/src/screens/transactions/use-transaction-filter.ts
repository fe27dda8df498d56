import { useEffect, useEffectEvent, useState } from 'react'
import { runAfter } from '@coffer/shared-sdk/client'
import type { GroupId } from '@coffer/shared-sdk/domain'
import { useLocation, useNavigate } from '@coffer/shared-sdk/navigation'

/** How long typing pauses before the server is asked. */
const DEBOUNCE_MS = 300
const SEARCH = 'q'
const GROUP = 'group'

export interface TransactionFilter {
  /** The text of the field. */
  readonly typed: string
  /** The trimmed text that the server was asked for, after a pause in typing. */
  readonly asked: string
  /** As the URL names it, maybe unknown; null for all groups. */
  readonly groupId: GroupId | null
  readonly type: (text: string) => void
  readonly choose: (groupId: GroupId | null) => void
  /** Removes search and group, without a pause. */
  readonly clear: () => void
}

/** Search and group of the list, kept in the URL (`?q=…&group=…`), so that going back and links restore them. */
export function useTransactionFilter(): TransactionFilter {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const asked = query.get(SEARCH) ?? ''
  const [typed, setTyped] = useState(asked)
  // The URL's search as last seen, and as last written here: it also changes by links.
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
    return runAfter(DEBOUNCE_MS, () => askSettled())
  }, [settled, written])
  return {
    typed,
    asked,
    groupId: query.get(GROUP),
    type: setTyped,
    choose: (groupId) => write({ [GROUP]: groupId ?? '' }),
    clear: () => {
      setTyped('')
      ask('', { [GROUP]: '' })
    },
  }
}
