import { describe, expect, test } from 'vitest'
import type { OpenSheet } from '@coffer/shared-sdk/host'
import { NO_SHEET, syncSheet } from './sheet-history.ts'

const send = {
  id: 'send',
  params: { receiverId: 'bo' },
  key: 1,
  open: true,
  isStacked: false,
} as const satisfies OpenSheet
const requests = {
  id: 'requests',
  params: {},
  key: 2,
  open: true,
  isStacked: false,
} as const satisfies OpenSheet
const SEND = '?sheet=send&sheet.receiverId=bo'
const REQUESTS = '?sheet=requests'
const nothing = { type: 'none' }

test('does nothing without a sheet', () => {
  expect(syncSheet(NO_SHEET, null, '?types=bank')).toEqual([{ name: 'none' }, nothing])
})

describe('an opened sheet', () => {
  const [entering, action] = syncSheet(NO_SHEET, send, '')

  test('gets its own history entry', () => {
    expect(action).toEqual({ type: 'push', search: SEND })
  })

  test('stays open until its URL arrives', () => {
    expect(syncSheet(entering, send, '')).toEqual([{ name: 'entering', key: 1 }, nothing])
  })

  test('is open once its URL arrives, and closes with it', () => {
    const [open] = syncSheet(entering, send, SEND)
    expect(open).toEqual({ name: 'open', key: 1 })
    expect(syncSheet(open, send, '')).toEqual([{ name: 'none' }, { type: 'close' }])
  })

  test('leaves its entry once when it is closed', () => {
    const closed = { ...send, open: false }
    const [leaving, leave] = syncSheet({ name: 'open', key: 1 }, closed, SEND)
    expect(leave).toEqual({ type: 'leave' })
    expect(syncSheet(leaving, closed, SEND)).toEqual([{ name: 'leaving', search: SEND }, nothing])
    expect(syncSheet(leaving, null, '')).toEqual([{ name: 'none' }, nothing])
  })

  test('replaces the URL of the previous sheet if that was closed', () => {
    expect(syncSheet({ name: 'open', key: 1 }, requests, SEND)).toEqual([
      { name: 'entering', key: 2 },
      { type: 'replace', search: REQUESTS },
    ])
  })

  test('gets a new entry while the previous URL is still being left', () => {
    expect(syncSheet({ name: 'leaving', search: SEND }, { ...send, key: 2 }, '')).toEqual([
      { name: 'entering', key: 2 },
      { type: 'push', search: SEND },
    ])
  })
})

describe('a sheet opened from another one', () => {
  const above = { ...requests, isStacked: true }
  const open = { name: 'open', key: 2 } as const

  test('gets its own history entry', () => {
    expect(syncSheet({ name: 'open', key: 1 }, above, SEND)).toEqual([
      { name: 'entering', key: 2 },
      { type: 'push', search: REQUESTS },
    ])
  })

  test('is replaced by the one below when going back', () => {
    expect(syncSheet(open, above, SEND)).toEqual([
      { name: 'none' },
      { type: 'open', address: { id: 'send', params: { receiverId: 'bo' } } },
    ])
  })

  test('is replaced by the one below when it is closed, after its own entry was left', () => {
    const closed = { ...above, open: false }
    const [leaving, leave] = syncSheet(open, closed, REQUESTS)
    expect(leave).toEqual({ type: 'leave' })
    expect(syncSheet(leaving, closed, REQUESTS)).toEqual([{ name: 'leaving', search: REQUESTS }, nothing])
    expect(syncSheet(leaving, closed, SEND)).toEqual([
      { name: 'none' },
      { type: 'open', address: { id: 'send', params: { receiverId: 'bo' } } },
    ])
  })
})

describe('a URL with a sheet', () => {
  test('opens it', () => {
    const [state, action] = syncSheet(NO_SHEET, null, SEND)
    expect(action).toEqual({ type: 'open', address: { id: 'send', params: { receiverId: 'bo' } } })
    expect(syncSheet(state, send, SEND)).toEqual([{ name: 'open', key: 1 }, nothing])
  })

  test('wins if it names another sheet', () => {
    expect(syncSheet({ name: 'open', key: 1 }, send, REQUESTS)).toEqual([
      { name: 'none' },
      { type: 'open', address: { id: 'requests', params: {} } },
    ])
  })

  test('opens nothing if the sheet does not exist', () => {
    expect(syncSheet(NO_SHEET, null, '?sheet=casino')).toEqual([{ name: 'none' }, nothing])
  })
})
