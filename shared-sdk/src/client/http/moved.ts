import { create } from 'zustand'

interface Moved {
  /** The new origin if the whole origin has moved; null if it has not. */
  readonly address: string | null
  /** The new origin of communities that have left this server, by their ids. */
  readonly communities: Readonly<Record<string, string>>
}

/** The moves to other addresses that the servers have announced since the page was opened (ADR 0167). */
export const useMovedStore = create<Moved>()(() => ({ address: null, communities: {} }))

interface MovedReason {
  readonly code: 'community-moved'
  /** An origin. */
  readonly movedTo: string
  /** Missing if the whole origin has moved. */
  readonly organisation?: string
}

/** Stores where a community has moved if the response says so; other responses have no effect. */
export function noteMoved(answer: unknown): void {
  const reason = reasonIn(answer)
  if (!reason) return
  const { movedTo, organisation } = reason
  const state = useMovedStore.getState()
  if (organisation === undefined) {
    if (state.address !== movedTo) useMovedStore.setState({ address: movedTo })
  } else if (state.communities[organisation] !== movedTo) {
    useMovedStore.setState({ communities: { ...state.communities, [organisation]: movedTo } })
  }
}

function reasonIn(answer: unknown): MovedReason | null {
  const reason = readField(readField(answer, 'data'), 'reason')
  if (readField(reason, 'code') !== 'community-moved') return null
  const movedTo = readField(reason, 'movedTo')
  const organisation = readField(reason, 'organisation')
  // The address becomes a link.
  if (typeof movedTo !== 'string' || !/^https?:\/\//.test(movedTo)) return null
  return { code: 'community-moved', movedTo, ...(typeof organisation === 'string' && { organisation }) }
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
