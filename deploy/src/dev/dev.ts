/**
 * `pnpm dev [remote…] [--against https://…]`: starts what `pnpm start` starts, with the same data, and the named apps (all
 * without a name) under development: an edit shows in the open page (ADR 0021). With --against, server and data are those of
 * a deployed system.
 */
import { listenForEnd } from '../start/end-signal.ts'
import { describeError } from '../start/failure.ts'

const end = listenForEnd(process)

try {
  const env = { ...process.env }
  // The apps' configurations read it when they are loaded.
  process.env.NODE_ENV = 'development'
  const [{ chosenApps }, { readDevArguments }] = await Promise.all([
    import('./chosen-apps.ts'),
    import('./against/dev-arguments.ts'),
  ])
  const { names, against: origin } = readDevArguments(process.argv.slice(2))
  const apps = chosenApps(names)
  if (origin === null) {
    const [{ run }, { devParts }] = await Promise.all([import('../start/run.ts'), import('./dev-parts.ts')])
    process.exitCode = await run({
      parts: devParts(apps),
      env,
      print: console.log,
      printError: console.error,
      end,
    })
  } else {
    const { developAgainst } = await import('./against/dev-against.ts')
    await developAgainst({ apps, origin, env, print: console.log, end })
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
process.exit()
