import { rspack } from '@rspack/core'
import type { RspackOptions } from '@rspack/core'
import { expect, test } from 'vitest'
import { compile, loadConfig } from '../build/build.ts'
import { inWorkspace } from '../workspace.ts'
import { quietManifest } from './quiet-manifest.ts'

/** Returns a list that gets what a compiler writes to its log, and the option for that. */
function collectLog() {
  const lines: string[] = []
  const add = (...args: readonly unknown[]) => void lines.push(args.join(' '))
  const names = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'status'] as const
  const console = Object.fromEntries(names.map((name) => [name, add])) as unknown as Console
  const options: Pick<RspackOptions, 'infrastructureLogging'> = { infrastructureLogging: { console } }
  return { lines, options }
}

test('a build of a remote writes nothing to the log of its compiler', async () => {
  const { lines, options } = collectLog()
  const config = await loadConfig('mf-more')
  const path = inWorkspace('.cache/checks/quiet-manifest')
  await compile([{ ...config, ...options, output: { ...config.output, path } }])
  expect(lines).toEqual([])
}, 120_000)

test('only the expected warning is left out', () => {
  const { lines, options } = collectLog()
  const compiler = rspack({ ...options, plugins: [quietManifest()] })
  const logger = compiler.getInfrastructureLogger('Module Federation Manifest Plugin')
  const expected = `Manifest will use absolute path resolution via its host at runtime, reason: publicPath='auto'`
  logger.warn(expected)
  logger.warn('Manifest will not generate')
  logger.error(expected)
  compiler.getInfrastructureLogger('Another plugin').warn(expected)
  expect(lines).toEqual([
    '[Module Federation Manifest Plugin] Manifest will not generate',
    `[Module Federation Manifest Plugin] ${expected}`,
    `[Another plugin] ${expected}`,
  ])
})
