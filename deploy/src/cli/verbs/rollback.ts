import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { readShell, readShellRecord, restoreShell } from '../../publish/publish-shell.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { withRollback } from '../../publish/registry-changes.ts'
import { changeRegistry } from '../../publish/change-registry.ts'
import { entryOf, readRegistry, withdrawnName } from '../../publish/registry-store.ts'
import type { Site } from '../../publish/registry-store.ts'
import { checkShell } from '../../publish/release-checks.ts'
import { rollbackTarget } from '../../publish/releases.ts'
import { WHY, expectWords, remoteOf, textOption, whyOf } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const rollback: Verb = {
  words: '<remote|shell>',
  summary: 'makes an earlier version live again',
  details:
    'Without --to the previous version. The shell is named by the build in brackets in the history. The version that is left never becomes the previous one.',
  options: { to: { type: 'string', text: 'the version to go back to' }, ...WHY },
  run: async ({ site, words, options, print }) => {
    expectWords(words, 1)
    const [app] = words
    const to = textOption(options, 'to')
    const why = whyOf(options)
    if (app === 'shell') return rollBackShell(site, { to, why, print })
    const name = remoteOf(app)
    const { from, version } = await rollBackRemote(site, { name, to, why })
    print(
      `${name} ${version} is live again${from === null || from === version ? '' : `, instead of ${from}`}.`,
    )
  },
}

/** Returns the versions before and after. Throws a DeployRefusal when there is nothing to go back to. */
export async function rollBackRemote(
  site: Site,
  { name, to, why }: { readonly name: RemoteName; readonly to?: string | undefined; readonly why: string },
): Promise<{ readonly from: string | null; readonly version: string }> {
  let [from, version] = ['', '']
  await changeRegistry(
    site,
    async (registry, withdrawn) => {
      const target = await rollbackTarget(site, registry, { name, to, withdrawn })
      from = entryOf(registry, name).live?.version ?? ''
      version = target.live.version
      return withRollback(registry, name, target)
    },
    () => ({ action: 'rollback', app: name, detail: `${from || 'disabled'} → ${version}`, why }),
    { restored: () => [withdrawnName(name, version)] },
  )
  return { from: from || null, version }
}

interface ShellRollback {
  readonly to: string | undefined
  readonly why: string
  readonly print: (line: string) => void
}

async function rollBackShell(site: Site, { to, why, print }: ShellRollback): Promise<void> {
  const live = await readShell(site.storage)
  const build = to ?? live?.previous
  if (build === undefined || build === null)
    throw new DeployRefusal('The shell has no previous build.', 'Name one with --to; the history has them.')
  const record = await readShellRecord(site.storage, build)
  checkShell((await readRegistry(site)).registry, record)
  const detail = `shell ${record.version} (${build})`
  await changeRegistry(
    site,
    (registry) => registry,
    () => ({ action: 'rollback', app: 'shell', detail, why }),
    { always: true },
  )
  await restoreShell(site, build)
  print(`${detail} is live again.`)
}
