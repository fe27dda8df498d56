/**
 * `pnpm dev [remote…]`: starts what `pnpm start` starts, with the same data, and the named apps (all without a name)
 * under development: an edit shows in the open page (ADR 0021).
 */
import { listenForEnd } from '../start/end-signal.ts'
import { describeError } from '../start/failure.ts'

const end = listenForEnd(process)

try {
  const env = { ...process.env }
  // The apps' configurations read it when they are loaded.
  process.env.NODE_ENV = 'development'
  const [{ run }, { devParts }, { chosenApps }] = await Promise.all([
    import('../start/run.ts'),
    import('./dev-parts.ts'),
    import('./chosen-apps.ts'),
  ])
  const parts = devParts(chosenApps(process.argv.slice(2)))
  process.exitCode = await run({ parts, env, print: console.log, printError: console.error, end })
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
process.exit()
