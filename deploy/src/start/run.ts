import { setTimeout } from 'node:timers/promises'
import colors from 'picocolors'
import { bringUp } from './bring-up.ts'
import { describeError } from './failure.ts'
import type { Parts } from './parts.ts'
import { checkBeforeStart } from './preflight.ts'
import { createServices } from './services.ts'
import { readSettings, type Environment } from './settings.ts'
import { createStep, type Log } from './steps.ts'
import { formatSummary } from './summary.ts'

/** Ctrl-C reaches every process at once: the end of another process may be noticed before our own signal. */
const graceMs = 300

/** The whole stop has 5 s; processes that still run after this are killed. */
const stopLimitMs = 4000

export interface RunOptions {
  parts: Parts
  env: Environment
  /** The arguments of the command. */
  args?: readonly string[]
  print: Log
  printError: Log
  /** Resolves when Coffer is to stop; rejects when it must. */
  end: Promise<void>
}

/**
 * Runs Coffer until `end`. Returns the exit code: 0 when it was stopped, 1 when it could not start or failed; then it
 * has printed one sentence with the reason. No process that it started is left when it returns.
 */
export async function run({ parts, env, args = [], print, printError, end }: RunOptions): Promise<0 | 1> {
  const services = createServices()
  const reportFailure = (error: unknown) => {
    printError(`${colors.red('✗')} ${describeError(error)}`)
    if (env.COFFER_DEBUG && error instanceof Error) printError(error.stack ?? error.message)
  }

  async function upToTheEnd(): Promise<never> {
    const settings = readSettings(env, args)
    await checkBeforeStart(settings)
    const step = createStep(print)
    const running = await bringUp({ parts, settings, env, step, services, onError: reportFailure })
    print(formatSummary(settings, running))
    return running.broken
  }

  let code: 0 | 1 = 0
  try {
    await Promise.race([end, upToTheEnd()])
  } catch (error) {
    const wasAsked = await Promise.race([end.then(() => true), setTimeout(graceMs, false)]).catch(() => false)
    if (!wasAsked) {
      reportFailure(error)
      code = 1
    }
  }
  if (code === 0) print('Stopping…')
  try {
    await services.stopAll(stopLimitMs)
  } catch (error) {
    reportFailure(error)
    code = 1
  }
  return code
}
