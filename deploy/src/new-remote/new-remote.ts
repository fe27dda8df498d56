/** `pnpm new-remote NAME`: makes a new remote that builds, tests and mounts (ADR 0149). */
import { describeError } from '../start/failure.ts'
import { makeRemote } from './make-remote.ts'

try {
  const { names, edited } = await makeRemote(process.argv[2])
  const { remote, screen } = names
  console.log(`${remote} is there: one screen at /${screen}, in English and German, with its test.
It has a row in ${edited.join(', ')}.

Next
  npx -y pnpm dev ${screen}    installs it and shows it at /${screen} once you are signed in
  npx -y pnpm unit ${remote}   its tests

The top-level folders are fixed: another mf-* folder needs an ADR in docs/adr that says what it is for and who owns it,
a row in README.md's table of folders, and a tab or link that leads to it.`)
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
