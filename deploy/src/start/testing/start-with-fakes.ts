/** Runs `start.ts` with the fake parts, as a process of its own for the tests of signals and exit codes. */
import { listenForEnd } from '../end-signal.ts'
import { run } from '../run.ts'
import { fakeParts } from './fake-parts.ts'

const end = listenForEnd(process)
process.exitCode = await run({
  parts: fakeParts,
  env: process.env,
  print: console.log,
  printError: console.error,
  end,
})
process.exit()
