import { describe, expect, test } from 'vitest'
import { IDLE, remoteHostReducer } from './remote-host.machine.ts'

const loading = remoteHostReducer(IDLE, { type: 'start' })
const mounted = remoteHostReducer(loading, { type: 'mounted' })
const failed = remoteHostReducer(loading, { type: 'failed', phase: 'load', cause: 'gone' })

describe('a remote on a page', () => {
  test('loads, then stands', () => {
    expect(loading).toEqual({ name: 'loading' })
    expect(mounted).toEqual({ name: 'mounted' })
  })

  test('can fail after it stood', () => {
    expect(remoteHostReducer(mounted, { type: 'failed', phase: 'render', cause: 'oops' })).toEqual({
      name: 'failed',
      phase: 'render',
      cause: 'oops',
    })
  })

  test('keeps its first failure', () => {
    expect(remoteHostReducer(failed, { type: 'failed', phase: 'render', cause: 'later' })).toBe(failed)
  })

  test('does not rise again by a late answer', () => {
    expect(remoteHostReducer(failed, { type: 'mounted' })).toBe(failed)
  })

  test('starts anew when tried again', () => {
    expect(remoteHostReducer(failed, { type: 'start' })).toEqual({ name: 'loading' })
  })
})
