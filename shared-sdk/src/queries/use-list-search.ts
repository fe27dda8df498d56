import { useEffect, useEffectEvent, useState } from 'react'
import { runAfter } from '../client/index.ts'
import { useLocation, useNavigate } from '../navigation/index.ts'

/** Milliseconds that typing pauses before the request. */
const DEBOUNCE_MS = 300
const SEARCH = 'q'

export interface ListSearch {
  /** The text of the field. */
  readonly typed: string
  /** The trimmed text of the latest request, after a pause in typing. */
  readonly asked: string
  /** The filter in the URL, maybe unknown; empty for none. */
  readonly filter: string
  readonly type: (text: string) => void
  readonly choose: (filter: string) => void
  /** The further filters in the URL by their names, maybe unknown; '' for none. */
  readonly more: Readonly<Record<string, string>>
  readonly chooseMore: (filters: Readonly<Record<string, string>>) => void
  /** Removes search and filter, without a pause. */
  readonly clear: () => void
}

/**
 * Returns search and filter of a list that the server answers, kept in the URL (`?q=…&status=…`), so that going back and links
 * restore them.
 *
 * @param filterName the filter's name in the URL
 * @param moreNames the names of further filters
 */
export function useListSearch(filterName: string, moreNames: readonly string[] = NONE): ListSearch {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const asked = query.get(SEARCH) ?? ''
  const [typed, setTyped] = useState(asked)
  // The URL's search as last seen, and as last written here: links change it too.
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
    filter: query.get(filterName) ?? '',
    type: setTyped,
    choose: (filter) => write({ [filterName]: filter }),
    more: Object.fromEntries(moreNames.map((name) => [name, query.get(name) ?? ''])),
    chooseMore: write,
    clear: () => {
      setTyped('')
      ask('', Object.fromEntries([filterName, ...moreNames].map((name) => [name, ''])))
    },
  }
}

const NONE: readonly string[] = []
