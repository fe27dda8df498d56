import { inWorkspace } from '../workspace.ts'
import type { Command } from './step.ts'

export const tsc = (project: string): Command => ({ program: 'tsc', args: ['--noEmit', '-p', project] })

/** Returns the command that runs tests and writes a report with this name. */
export function vitest(name: string, args: readonly string[]): Command {
  const report = `.cache/checks/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${inWorkspace(report)}`]
  const mayRunNothing = args.includes('--changed')
  const more = mayRunNothing ? ['--passWithNoTests'] : []
  return { program: 'vitest', args: ['run', ...args, ...more, ...reporters], report, mayRunNothing }
}

/** Returns the command that runs the journeys which Playwright's arguments select. */
export function journeys(...filters: readonly string[]): Command {
  // A new remote has no journey yet.
  const mayRunNothing = filters.includes('--grep')
  const more = mayRunNothing ? ['--pass-with-no-tests'] : []
  return { ...playwright('.cache/checks/e2e.json', [...filters, ...more]), mayRunNothing }
}

/** Returns the command that runs what `pnpm e2e` runs, which finds the browser. */
export const playwright = (report: string, args: readonly string[]): Command => ({
  program: 'node',
  args: ['e2e/e2e.ts', ...args, '--reporter=list,json'],
  report,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: inWorkspace(report) },
})
