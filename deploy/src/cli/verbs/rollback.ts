import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { reuseShell, showShell } from '../../publish/publish-shell.ts'
import { readLiveShell, readShell } from '../../publish/shell-record.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { fitFallbacks } from '../../publish/fallbacks.ts'
import { withRollback } from '../../publish/registry-changes.ts'
import { changeRegistry } from '../../publish/change-registry.ts'
import { entryOf, readRegistry } from '../../publish/registry-store.ts'
import type { Site } from '../../publish/registry-store.ts'
import { checkShell } from '../../publish/release-checks.ts'
import { pinNotes } from '../../publish/release-notes.ts'
import { rollbackTarget } from '../../publish/releases.ts'
import { changeRemote } from '../change-remote.ts'
import { WHY, expectWords, remoteOf, textOption, whyOf } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const rollback: Verb = {
  words: '<remote|shell>',
  summary: 'makes an earlier version live again',
  details:
    'Without --to the last good version: one that the edge has withdrawn or a rollback has left is passed over. The shell is named by the build in brackets in the history.',
  examples: ['rollback events --why "Amounts are missing"', 'rollback events --to 1.2.0 --why "…"'],
  options: { to: { type: 'string', text: 'the version to go back to' }, ...WHY },
  run: async ({ site, words, options, print }) => {
    const [app, version] = words
    if (version !== undefined && words.length === 2)
      throw new DeployRefusal(
        `"${version}" is one word too many.`,
        `Name the version with --to: \`rollback ${app ?? ''} --to ${version} --why "…"\`.`,
      )
    expectWords(words, 1)
    const to = textOption(options, 'to')
    const why = whyOf(options)
    if (app === 'shell') return rollBackShell(site, { to, why, print })
    print(await rollBackRemote(site, { name: remoteOf(app), to, why }))
  },
}

/**
 * Returns the sentences about it. The version that it leaves is decided once: when somebody else has left it meanwhile, going
 * back again would be one version too many (ADR 0179). Throws a DeployRefusal then, and when there is nothing to go back to.
 */
export function rollBackRemote(
  site: Site,
  { name, to, why }: { readonly name: RemoteName; readonly to?: string | undefined; readonly why: string },
): Promise<string> {
  let left: string | null | undefined
  return changeRemote(site, { action: 'rollback', name, why }, async ({ registry, withdrawn }) => {
    const from = entryOf(registry, name).live?.version ?? null
    if (left !== undefined && left !== from)
      throw new DeployRefusal(
        `Somebody else has changed ${name} meanwhile: ${from ?? 'nothing'} is live now, no longer ${left ?? 'nothing'}.`,
        'Nothing was changed; call it again if another version should be live.',
      )
    left = from
    const target = await rollbackTarget(site, registry, { name, to, withdrawn })
    const { version } = target.live
    const after = withRollback(registry, name, target)
    return {
      registry: after,
      detail: `${from ?? 'disabled'} → ${version}`,
      done: `${name} ${version} is live again${from === null || from === version ? '' : `, instead of ${from}`}.`,
      notes: pinNotes(name, version, { before: registry, after }),
      restored: to,
    }
  })
}

interface ShellRollback {
  readonly to: string | undefined
  readonly why: string
  readonly print: (line: string) => void
}

async function rollBackShell(site: Site, { to, why, print }: ShellRollback): Promise<void> {
  const live = await readLiveShell(site.storage, (await readRegistry(site)).registry)
  const shown = await readShell(site.storage)
  if (to === undefined && live && shown?.build !== live.build) {
    // Going back further would undo twice what was asked for once.
    await showShell(site)
    print(`shell ${live.version} (${live.build}) is live: a call that was interrupted is completed.`)
    return
  }
  const build = to ?? live?.previous
  if (build === undefined || build === null)
    throw new DeployRefusal('The shell has no previous build.', 'Name one with --to; the history has them.')
  const record = await reuseShell(site, build)
  const detail = `shell ${record.version} (${build})`
  let notes: readonly string[] = []
  await changeRegistry(
    site,
    (registry, withdrawn) => {
      checkShell(registry, record)
      const fitted = fitFallbacks(registry, record, withdrawn)
      notes = fitted.notes
      return { ...fitted.registry, shell: build }
    },
    () => ({ action: 'rollback', app: 'shell', detail, why }),
    { always: true },
  )
  await showShell(site)
  print(`${detail} is live again.`)
  for (const note of notes) print(note)
}
