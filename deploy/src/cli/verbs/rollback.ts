import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { reuseShell, showShell } from '../../publish/publish-shell.ts'
import { readLiveShell, readShell } from '../../publish/shell-record.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { readLiveHistory } from '../../publish/history.ts'
import { dropIncompatibleFallbacks } from '../../publish/fallbacks.ts'
import { withRollback } from '../../publish/registry-changes.ts'
import { changeRegistry } from '../../publish/change-registry.ts'
import { getEntry, readRegistry } from '../../publish/registry-store.ts'
import type { Site } from '../../publish/registry-store.ts'
import { checkShell } from '../../publish/release-checks.ts'
import { pinNotes } from '../../publish/release-notes.ts'
import { isOfShell, refuseRepeatedRollback, rollbackTarget } from '../../publish/releases.ts'
import { changeRemote } from '../change-remote.ts'
import { WHY, expectWords, parseRemoteName, textOption, readReason } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const rollback: Verb = {
  words: '<remote|shell>',
  summary: 'makes an earlier version live again',
  details:
    'Without --to the last good version: one that the edge has withdrawn or a rollback has left is passed over. Called again it changes nothing: what a rollback has made live is left only with --from, which names it, or --to. The shell is named by the build in brackets in the history.',
  examples: [
    'rollback events --why "Amounts are missing"',
    'rollback events --from 1.3.0 --why "1.3.0 fails too"',
    'rollback events --to 1.2.0 --why "…"',
  ],
  options: {
    from: { type: 'string', text: 'the version to leave: refused when another one is live' },
    to: { type: 'string', text: 'the version to go back to' },
    ...WHY,
  },
  run: async ({ site, words, options, print }) => {
    const [app, version] = words
    if (version !== undefined && words.length === 2)
      throw new DeployRefusal(
        `"${version}" is one word too many.`,
        `Name the version with --to: \`rollback ${app ?? ''} --to ${version} --why "…"\`.`,
      )
    expectWords(words, 1)
    const [from, to] = [textOption(options, 'from'), textOption(options, 'to')]
    const why = readReason(options)
    if (app === 'shell') return rollBackShell(site, { from, to, why, print })
    print(await rollBackRemote(site, { name: parseRemoteName(app), from, to, why }))
  },
}

interface Rollback {
  /** The version to leave. */
  readonly from?: string | undefined
  /** The version to go back to. */
  readonly to?: string | undefined
  readonly why: string
}

/**
 * Returns the sentences about it. It decides once which version to leave: if somebody else has left it meanwhile, going back
 * again would be one version too many (ADR 0179). Throws a DeployRefusal then, when another version than `from` is live, and
 * when there is nothing to go back to.
 */
export function rollBackRemote(
  site: Site,
  { name, from, to, why }: Rollback & { readonly name: RemoteName },
): Promise<string> {
  let left: string | null | undefined
  return changeRemote(site, { action: 'rollback', name, why }, async ({ registry, withdrawn }) => {
    const live = getEntry(registry, name).live?.version ?? null
    expectLive(name, live, { from, left })
    left = live
    const target = await rollbackTarget(site, registry, { name, from, to, withdrawn })
    const { version } = target.live
    const after = withRollback(registry, name, target)
    return {
      registry: after,
      detail: `${live ?? 'disabled'} → ${version}`,
      done: `${name} ${version} is live again${live === null || live === version ? '' : `, instead of ${live}`}.`,
      notes: pinNotes(name, version, { before: registry, after }),
      restored: to,
    }
  })
}

/**
 * Throws a DeployRefusal unless the version to leave is live, and was when this call read the registry for the first
 * time.
 */
function expectLive(
  app: string,
  live: string | null,
  { from, left }: { readonly from: string | undefined; readonly left: string | null | undefined },
): void {
  if (left !== undefined && left !== live)
    throw new DeployRefusal(
      `Somebody else has changed ${app} meanwhile: ${live ?? 'nothing'} is live now, no longer ${left ?? 'nothing'}.`,
      'Nothing was changed; call it again if another version should be live.',
    )
  if (from !== undefined && from !== live)
    throw new DeployRefusal(
      `${app} ${from} is not live: ${live ?? 'nothing'} is.`,
      'Nothing was changed; `status` says since when.',
    )
}

async function rollBackShell(
  site: Site,
  { from, to, why, print }: Rollback & { readonly print: (line: string) => void },
): Promise<void> {
  const live = await readLiveShell(site.storage, (await readRegistry(site)).registry)
  const shown = await readShell(site.storage)
  if (to === undefined && live && shown?.build !== live.build) {
    // Going back further would undo twice what was requested once.
    await showShell(site)
    print(`shell ${live.version} (${live.build}) is live: a call that was interrupted is completed.`)
    return
  }
  const left = live?.build ?? null
  expectLive('shell', left, { from, left })
  if (from === undefined && to === undefined && left !== null)
    refuseRepeatedRollback('shell', left, (await readLiveHistory(site)).find(isOfShell))
  const build = to ?? live?.previous
  if (build === undefined || build === null)
    throw new DeployRefusal('The shell has no previous build.', 'Name one with --to; the history has them.')
  const record = await reuseShell(site, build)
  const detail = `shell ${record.version} (${build})`
  let notes: readonly string[] = []
  await changeRegistry(
    site,
    async (registry, withdrawn) => {
      const present = (await readLiveShell(site.storage, registry))?.build ?? null
      expectLive('shell', present, { from: undefined, left })
      checkShell(registry, record)
      const fitted = dropIncompatibleFallbacks(registry, record, withdrawn)
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
