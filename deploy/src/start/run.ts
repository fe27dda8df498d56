import { setTimeout } from 'node:timers/promises'
import colors from 'picocolors'
import { bringUp } from './bring-up.ts'
import { sentenceOf } from './failure.ts'
import type { Parts } from './parts.ts'
import { checkBeforeStart } from './preflight.ts'
import { createServices } from './services.ts'
import { readSettings, type Environment } from './settings.ts'
import { createStep, type Log } from './steps.ts'
import { summaryOf } from './summary.ts'

/** Ctrl-C reaches every process at once: one that ends of it may be noticed before our own signal is. */
const graceMs = 300

/** The whole stop has 5 s; the rest is for the process itself to end. */
const stopLimitMs = 4500

export interface RunOptions {
  parts: Parts
  env: Environment
  print: Log
  printError: Log
  /** Resolves when Coffer shall stop; rejects when it has to. */
  end: Promise<void>
}

/**
 * Runs Coffer until `end`. Answers the exit code: 0 when it was stopped, 1 when it could not start, broke or
 * could not be stopped; then one sentence has said why.
 */
export async function run({ parts, env, print, printError, end }: RunOptions): Promise<0 | 1> {
  const services = createServices()
  const tellFailure = (error: unknown) => {
    printError(`${colors.red('✗')} ${sentenceOf(error)}`)
    if (env.COFFER_DEBUG && error instanceof Error) printError(error.stack ?? error.message)
  }

  async function upToTheEnd(): Promise<never> {
    const settings = readSettings(env)
    await checkBeforeStart(settings)
    const step = createStep(print)
    const running = await bringUp({ parts, settings, env, step, services, onError: tellFailure })
    print(summaryOf(settings, running))
    return running.broken
  }

  let code: 0 | 1 = 0
  try {
    await Promise.race([end, upToTheEnd()])
  } catch (error) {
    const wasAsked = await Promise.race([end.then(() => true), setTimeout(graceMs, false)]).catch(() => false)
    if (!wasAsked) {
      tellFailure(error)
      code = 1
    }
  }
  if (code === 0) print('Stopping…')
  if (await services.stopAll(stopLimitMs)) return code
  printError(`${colors.red('✗')} Some parts did not stop in time; look for processes left over.`)
  return 1
}
