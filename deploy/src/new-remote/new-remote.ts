/**
 * `pnpm new-remote NAME`: makes a new remote that builds, tests and mounts (ADR 0149). With `--alone PATH` it makes a repository
 * for it instead, which depends on our packages (ADR 0179).
 */
import { parseArgs } from 'node:util'
import { readRepositorySource } from '../packages/repository-source.ts'
import { describeError } from '../start/failure.ts'
import { makeRemote } from './make-remote.ts'
import { nextSteps, writeRepository } from './write-repository.ts'

try {
  const { values, positionals } = parseArgs({
    options: { alone: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.alone === undefined) await makeInWorkspace(positionals[0])
  else {
    const { names, folder } = await writeRepository(
      positionals[0],
      await readRepositorySource(),
      values.alone,
    )
    console.log(nextSteps(names, folder))
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function makeInWorkspace(word: string | undefined): Promise<void> {
  const { names, edited } = await makeRemote(word)
  const { remote, screen } = names
  console.log(`${remote} is there: one screen at /${screen}, in English and German, with its test.
It has a row in ${edited.join(', ')}.

Next
  npx -y pnpm dev ${screen}    installs it and shows it at /${screen} once you are signed in
  npx -y pnpm unit ${remote}   its tests

The top-level folders are fixed: another mf-* folder needs an ADR in docs/adr that says what it is for and who owns it,
a row in README.md's table of folders, and a tab or link that leads to it.`)
}
