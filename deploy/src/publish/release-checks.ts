import { parseRemoteBuild } from '@coffer/shared-sdk/contracts'
import type { RegistryRemote } from '@coffer/shared-sdk/contracts'
import { satisfies } from 'semver'
import { isInstalled } from '../workspace.ts'
import { DeployRefusal } from './deploy-refusal.ts'
import type { ShellRecord } from './shell-record.ts'
import { getEntry } from './registry-store.ts'
import type { StoredRegistry } from './registry-store.ts'

/**
 * Returns what to do about a build that does not fit the shell: `advice`, which needs the workspace, or what the repository of a
 * single remote can do.
 */
export function adviseFit(advice: string): string {
  return isInstalled
    ? `Install the versions of Coffer's packages that belong to this shell, build and publish again.`
    : advice
}

type Shell = Pick<ShellRecord, 'version' | 'contracts' | 'provides'>

/** Throws a DeployRefusal unless the shell can run the build. */
export function checkAgainstShell(name: string, build: RegistryRemote, shell: Shell): void {
  const { version, contract, requires } = build
  if (!shell.contracts.includes(contract))
    throw new DeployRefusal(
      `${name} ${version} is built for contract ${contract}, and the shell ${shell.version} supports ${shell.contracts.join(', ')}.`,
      contract > Math.max(...shell.contracts)
        ? adviseFit(
            `Publish the shell first, or both together: \`pnpm run deploy publish shell ${shortName(name)}\`.`,
          )
        : `Bring @coffer/shared-sdk of ${name}'s sources up to date, build and publish again.`,
    )
  const missing = Object.entries(requires).filter(
    ([shared, range]) => !satisfies(shell.provides[shared] ?? '', range, { includePrerelease: true }),
  )
  if (missing.length === 0) return
  const what = missing.map(
    ([shared, range]) => `${shared} ${range} (the shell has ${shell.provides[shared] ?? 'none'})`,
  )
  throw new DeployRefusal(
    `${name} ${version} needs what the shell ${shell.version} does not give: ${what.join(', ')}.`,
    adviseFit(
      `Build it with the versions that the shell has, or publish both together: \`pnpm run deploy publish shell ${shortName(name)}\`.`,
    ),
  )
}

/** Returns whether the shell can run the build. */
export function runsIn(name: string, build: RegistryRemote, shell: Shell): boolean {
  return isAccepted(() => checkAgainstShell(name, build, shell))
}

/** Returns whether a check throws no DeployRefusal. */
export function isAccepted(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof DeployRefusal) return false
    throw error
  }
}

/** Throws a DeployRefusal if a live or pinned build would not run in the shell. */
export function checkShell(registry: StoredRegistry, shell: Shell): void {
  for (const [name, { live, pins }] of Object.entries(registry.remotes)) {
    for (const build of [live, ...pins.map(({ version }) => version)]) {
      if (build) checkAgainstShell(name, build, shell)
    }
  }
}

/**
 * Throws a DeployRefusal if a build's declaration is unreadable for a shell, or names what belongs to another remote.
 */
export function checkDeclaration(registry: StoredRegistry, name: string, build: RegistryRemote): void {
  const label = `${name} ${build.version}`
  const [problem] = parseRemoteBuild(name, build).skipped
  if (problem !== undefined)
    throw new DeployRefusal(
      `A shell could not read all of ${label}: ${problem}`,
      `Correct ${isInstalled ? '' : `${name}/`}src/description.ts or extensions.ts.`,
    )
  checkOwnership(registry, name, build)
}

/** Throws a DeployRefusal if a build's declaration names what belongs to another live remote. */
export function checkOwnership(registry: StoredRegistry, name: string, build: RegistryRemote): void {
  const label = `${name} ${build.version}`
  for (const other of Object.keys(registry.remotes)) {
    const { live } = getEntry(registry, other)
    if (other === name || !live) continue
    const sheet = build.sheets.find((id) => live.sheets.includes(id))
    const path = listPaths(build).find((mine) => listPaths(live).includes(mine))
    if (sheet !== undefined || path !== undefined)
      throw new DeployRefusal(
        `${label} offers ${sheet === undefined ? `the path ${path}` : `the sheet “${sheet}”`}, which is ${other}'s.`,
        `Take it out of ${name}, or publish ${other} without it first.`,
      )
  }
}

function listPaths({ screens }: RegistryRemote): readonly string[] {
  return screens.flatMap(({ paths }) => paths.map(({ path }) => path))
}

/** Returns a remote's name on the command line. */
export function shortName(name: string): string {
  return name.replace(/^mf-/, '')
}
