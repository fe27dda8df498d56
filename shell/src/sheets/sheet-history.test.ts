import { describe, expect, test } from 'vitest'
import type { OpenSheet } from '@coffer/shared-sdk/host'
import { NO_SHEET, syncSheet } from './sheet-history.ts'

const send = {
  id: 'send',
  params: { receiverId: 'bo' },
  key: 1,
  open: true,
  isAbove: false,
} as const satisfies OpenSheet
const requests = {
  id: 'requests',
  params: {},
  key: 2,
  open: true,
  isAbove: false,
} as const satisfies OpenSheet
const SEND = '?sheet=send&sheet.receiverId=bo'
const REQUESTS = '?sheet=requests'
const nothing = { do: 'nothing' }

test('without a sheet nothing happens', () => {
  expect(syncSheet(NO_SHEET, null, '?types=bank')).toEqual([{ name: 'none' }, nothing])
})

describe('a sheet that is opened', () => {
  const [entering, move] = syncSheet(NO_SHEET, send, '')

  test('gets an entry of its own', () => {
    expect(move).toEqual({ do: 'push', search: SEND })
  })

  test('stays while its address is on the way', () => {
    expect(syncSheet(entering, send, '')).toEqual([{ name: 'entering', key: 1 }, nothing])
  })

  test('stands once the address says so, and goes with it', () => {
    const [open] = syncSheet(entering, send, SEND)
    expect(open).toEqual({ name: 'open', key: 1 })
    expect(syncSheet(open, send, '')).toEqual([{ name: 'none' }, { do: 'close' }])
  })

  test('takes its entry along when it is closed, once', () => {
    const closed = { ...send, open: false }
    const [leaving, leave] = syncSheet({ name: 'open', key: 1 }, closed, SEND)
    expect(leave).toEqual({ do: 'leave' })
    expect(syncSheet(leaving, closed, SEND)).toEqual([{ name: 'leaving', search: SEND }, nothing])
    expect(syncSheet(leaving, null, '')).toEqual([{ name: 'none' }, nothing])
  })

  test('takes the place of the one before it when that was closed', () => {
    expect(syncSheet({ name: 'open', key: 1 }, requests, SEND)).toEqual([
      { name: 'entering', key: 2 },
      { do: 'replace', search: REQUESTS },
    ])
  })

  test('again, while the last one is still leaving, gets the address anew', () => {
    expect(syncSheet({ name: 'leaving', search: SEND }, { ...send, key: 2 }, '')).toEqual([
      { name: 'entering', key: 2 },
      { do: 'push', search: SEND },
    ])
  })
})

describe('a sheet that is opened from another', () => {
  const above = { ...requests, isAbove: true }
  const open = { name: 'open', key: 2 } as const

  test('gets an entry of its own', () => {
    expect(syncSheet({ name: 'open', key: 1 }, above, SEND)).toEqual([
      { name: 'entering', key: 2 },
      { do: 'push', search: REQUESTS },
    ])
  })

  test('makes room for the one beneath when one goes back', () => {
    expect(syncSheet(open, above, SEND)).toEqual([
      { name: 'none' },
      { do: 'open', address: { id: 'send', params: { receiverId: 'bo' } } },
    ])
  })

  test('makes room for the one beneath when it is closed, once its own entry is gone', () => {
    const closed = { ...above, open: false }
    const [leaving, leave] = syncSheet(open, closed, REQUESTS)
    expect(leave).toEqual({ do: 'leave' })
    expect(syncSheet(leaving, closed, REQUESTS)).toEqual([{ name: 'leaving', search: REQUESTS }, nothing])
    expect(syncSheet(leaving, closed, SEND)).toEqual([
      { name: 'none' },
      { do: 'open', address: { id: 'send', params: { receiverId: 'bo' } } },
    ])
  })
})

describe('an address with a sheet', () => {
  test('opens it', () => {
    const [sync, move] = syncSheet(NO_SHEET, null, SEND)
    expect(move).toEqual({ do: 'open', address: { id: 'send', params: { receiverId: 'bo' } } })
    expect(syncSheet(sync, send, SEND)).toEqual([{ name: 'open', key: 1 }, nothing])
  })

  test('leads when it names another one', () => {
    expect(syncSheet({ name: 'open', key: 1 }, send, REQUESTS)).toEqual([
      { name: 'none' },
      { do: 'open', address: { id: 'requests', params: {} } },
    ])
  })

  test('of a sheet that does not exist opens nothing', () => {
    expect(syncSheet(NO_SHEET, null, '?sheet=casino')).toEqual([{ name: 'none' }, nothing])
  })
})
