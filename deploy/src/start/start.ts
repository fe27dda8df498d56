/** `pnpm start`: runs all of Coffer on this machine, with demo data and a mail inbox. */
import { listenForEnd } from './end-signal.ts'
import { describeError } from './failure.ts'

// This runs before anything is loaded, so that Ctrl-C ends it in order from the first moment on.
const end = listenForEnd(process)

try {
  // These are loaded here and not above, so that a missing package is reported in a sentence too.
  const [{ run }, { parts }] = await Promise.all([import('./run.ts'), import('./real-parts.ts')])
  process.exitCode = await run({
    parts,
    env: process.env,
    args: process.argv.slice(2),
    print: console.log,
    printError: console.error,
    end,
  })
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
process.exit()
