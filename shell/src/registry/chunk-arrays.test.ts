// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { separateChunks } from './chunk-arrays.ts'

const NAME = 'rspackChunkcoffer_mf_events'

/** Does what a chunk of the bundler does when its script runs. */
function runChunk(src: string, chunk: string): readonly unknown[] {
  const script = document.createElement('script')
  script.setAttribute('src', src)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  const scope = globalThis as unknown as Record<string, unknown[] | undefined>
  scope[NAME] ||= []
  scope[NAME].push(chunk)
  return scope[NAME]
}

test('each build of a remote has its own chunks', () => {
  separateChunks('mf-events')
  runChunk('https://coffer.test/remotes/mf-events/1.4.0/app.1.js', 'app 1.4.0')
  expect(runChunk('https://coffer.test/remotes/mf-events/1.3.0/app.2.js', 'app 1.3.0')).toEqual(['app 1.3.0'])
  expect(runChunk('https://coffer.test/remotes/mf-events/1.4.0/parts/list.js', 'list 1.4.0')).toEqual([
    'app 1.4.0',
    'list 1.4.0',
  ])
  expect(runChunk('http://localhost:4103/app.js', 'override')).toEqual(['override'])
})
