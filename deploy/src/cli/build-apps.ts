import { APPS } from '../build/apps.ts'
import type { AppName } from '../build/apps.ts'
import { BuildFailure, buildAll } from '../build/build.ts'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import { shortName } from '../publish/release-checks.ts'
import { isInstalled } from '../workspace.ts'

/** Builds the apps whose sources changed. Throws a DeployRefusal, with the compiler's words, when one cannot be built. */
export async function buildApps(apps: readonly AppName[], print: (line: string) => void): Promise<void> {
  try {
    await buildAll({ log: print, apps })
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    throw new DeployRefusal(`${error.message}\n\n`, 'Nothing was published. Correct it and call it again.')
  }
}

/** Throws a DeployRefusal if the app's sources are not here. */
export function expectSources(app: AppName): void {
  if (APPS.includes(app)) return
  if (isInstalled)
    throw new DeployRefusal(
      `This repository does not have ${app}.`,
      `\`name\` in package.json is the name of its remote: ${APPS.join(', ') || 'mf-budget-plan, for example'}.`,
    )
  const name = shortName(app)
  throw new DeployRefusal(
    `There is no folder ${app === 'shell' ? app : `mf-${name}`} here; there are ${APPS.map(shortName).join(', ')}.`,
    `A sparse checkout gets it with \`git sparse-checkout add ${app}\`; \`pnpm new-remote ${name}\` makes a new remote.`,
  )
}
