import { refuseWithdrawn } from '../../publish/decide-release.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { readLiveHistory } from '../../publish/history.ts'
import { withDisabled, withEnabled } from '../../publish/registry-changes.ts'
import { getEntry } from '../../publish/registry-store.ts'
import { checkDeclaration } from '../../publish/release-checks.ts'
import { goodVersions, liveShell, publishedBuild } from '../../publish/releases.ts'
import { remoteVerb } from '../change-remote.ts'

export const disable = remoteVerb({
  action: 'disable',
  words: '<remote>',
  summary: 'takes a remote off for everybody: tab, screens and sheets',
  details: '`enable` brings the same version back.',
  examples: ['disable events --why "Amounts are wrong"'],
  options: {},
  decide: ({ name, registry }) => {
    const { live } = getEntry(registry, name)
    if (!live) throw new DeployRefusal(`${name} is not live.`, '`status` shows what is.')
    return {
      registry: withDisabled(registry, name),
      detail: live.version,
      done: `${name} is disabled; ${live.version} was live.`,
    }
  },
})

export const enable = remoteVerb({
  action: 'enable',
  words: '<remote>',
  summary: 'brings back a disabled remote',
  details:
    'With the version that was live when it was disabled, or was published since. It is checked like one that is published.',
  examples: ['enable events --why "The server is repaired"'],
  options: {},
  decide: async ({ site, name, registry, withdrawn }) => {
    const { live, previous } = getEntry(registry, name)
    if (live || !previous)
      throw new DeployRefusal(
        live ? `${name} is live.` : `${name} was never published.`,
        '`status` shows what is live.',
      )
    const { version } = previous
    refuseWithdrawn(registry, name, version, withdrawn)
    // Shell and remotes may have changed since.
    checkDeclaration(registry, name, await publishedBuild(site, registry, { name, version }))
    const good = goodVersions({ storage: site.storage, shell: await liveShell(site) }, registry, {
      name,
      history: await readLiveHistory(site),
      withdrawn,
    })
    return {
      registry: withEnabled(registry, name, await good.before(version, [])),
      detail: version,
      done: `${name} ${version} is live again.`,
    }
  },
})
