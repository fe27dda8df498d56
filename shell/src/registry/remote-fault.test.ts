import { expect, test } from 'vitest'
import { RemoteFault, SharedModuleError, getFaultPhase } from './remote-fault.ts'

const named = (name: string, message = 'broken') => Object.assign(new Error(message), { name })

test.each([
  [named('ChunkLoadError'), 'mount', 'expose'],
  [new SharedModuleError(new Error('Loading chunk 419 failed.')), 'expose', 'shared'],
  [
    named('Error', 'ScriptExecutionError: Script "/remotes/x.js" loaded but threw. #RUNTIME-008'),
    'entry',
    'evaluation',
  ],
  [named('Error', 'Failed to load script resources. #RUNTIME-008'), 'entry', 'entry'],
  ['a thrown text', 'render', 'render'],
] as const)('%s while it is in “%s” is a fault of “%s”', (cause, running, phase) => {
  expect(getFaultPhase(cause, running)).toBe(phase)
})

test('a report names remote, version and step, and the first line of the cause', () => {
  const cause = new Error('Failed to load. #RUNTIME-008\nhttps://module-federation.io/guide')
  expect(new RemoteFault('mf-events', '1.4.0', 'entry', cause).message).toBe(
    'mf-events 1.4.0, entry: Failed to load. #RUNTIME-008',
  )
})
