import { describe, expect, test } from 'vitest'
import { IDLE, remoteReducer } from './use-remote.ts'

const loading = remoteReducer(IDLE, { type: 'start' })
const mounted = remoteReducer(loading, { type: 'mounted' })
const failed = remoteReducer(loading, { type: 'failed', phase: 'entry', cause: 'gone' })

describe('the state of a remote', () => {
  test('is loading, then mounted', () => {
    expect(loading).toEqual({ name: 'loading' })
    expect(mounted).toEqual({ name: 'mounted' })
  })

  test('can be failed after it was mounted', () => {
    expect(remoteReducer(mounted, { type: 'failed', phase: 'render', cause: 'oops' })).toEqual({
      name: 'failed',
      phase: 'render',
      cause: 'oops',
    })
  })

  test('keeps its first failure', () => {
    expect(remoteReducer(failed, { type: 'failed', phase: 'render', cause: 'later' })).toBe(failed)
  })

  test('stays failed if the attempt completes later', () => {
    expect(remoteReducer(failed, { type: 'mounted' })).toBe(failed)
  })

  test('is loading again after a retry', () => {
    expect(remoteReducer(failed, { type: 'start' })).toEqual({ name: 'loading' })
  })
})
