import { refuseNeverLive, refuseWithdrawn } from '../../publish/decide-release.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { isDisabled, withPin, withoutPins } from '../../publish/registry-changes.ts'
import { getEntry } from '../../publish/registry-store.ts'
import { pinNotes } from '../../publish/release-notes.ts'
import { publishedBuild } from '../../publish/releases.ts'
import { remoteVerb } from '../change-remote.ts'
import { AUDIENCE, readAudience } from '../audience.ts'

export const pin = remoteVerb({
  action: 'pin',
  words: '<remote> <version>',
  summary: 'gives a published version to some communities only (canary)',
  details:
    'To communities by id or name, to a share of all, or both. The server is asked for the communities: COFFER_SUPERUSER is mail:password of a superuser; COFFER_ROUTES or COFFER_BACKEND leads to the server if it is not the one of `pnpm start`. A share always means the same communities, so that a larger one keeps those of a smaller one. A pin of the community itself comes before shares; of shares the newest counts.',
  examples: [
    'pin events 1.4.0 --share 5 --why "Canary"',
    'pin events 1.4.0 --communities "Harbour House" --why "Pilot"',
  ],
  options: AUDIENCE,
  decide: async ({ site, name, registry, withdrawn, words: [version], options, env }) => {
    if (version === undefined)
      throw new DeployRefusal(
        'A version is missing.',
        `Name one after the remote: \`history ${name.replace(/^mf-/, '')}\` lists those that were published.`,
      )
    const build = await publishedBuild(site, registry, { name, version })
    refuseNeverLive(registry, name)
    refuseWithdrawn(registry, name, version, withdrawn)
    const { organisations, share, text: who } = await readAudience(options, env)
    const after = withPin(registry, name, { version: build, organisations, share })
    return {
      registry: after,
      detail: `${version} for ${who}`,
      done: `${name} ${version} is live for ${who}.`,
      notes: [
        ...(isDisabled(getEntry(registry, name))
          ? [`${name} is disabled: nobody gets it before \`enable\`.`]
          : []),
        ...pinNotes(name, version, { before: registry, after }),
      ],
      restored: version,
    }
  },
})

export const unpin = remoteVerb({
  action: 'unpin',
  words: '<remote> [version]',
  summary: 'gives everybody the live version again',
  details: 'Without a version all pins of the remote end.',
  examples: ['unpin events --why "The canary is over"'],
  options: {},
  decide: ({ name, registry, words: [version] }) => {
    const { pins } = getEntry(registry, name)
    const what = version === undefined ? name : `${name} ${version}`
    if (!pins.some((one) => version === undefined || one.version.version === version))
      throw new DeployRefusal(`${what} is not pinned.`, '`status` shows what is.')
    return {
      registry: withoutPins(registry, name, version),
      detail: version ?? 'all pins',
      done: `${what} is not pinned any more.`,
    }
  },
})
