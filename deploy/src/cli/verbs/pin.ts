import { withPin, withoutPins } from '../../publish/registry-changes.ts'
import { changeRegistry } from '../../publish/change-registry.ts'
import { entryOf, withdrawnName } from '../../publish/registry-store.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { publishedBuild } from '../../publish/releases.ts'
import { AUDIENCE, WHY, audienceOf, audienceText, expectWords, remoteOf, whyOf } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const pin: Verb = {
  words: '<remote> <version>',
  summary: 'gives a published version to some communities only (canary)',
  details:
    'To communities by id, to a share of all, or both. A share always means the same communities, so that a larger one keeps those of a smaller one.',
  options: { ...AUDIENCE, ...WHY },
  run: async ({ site, words, options, print }) => {
    expectWords(words, 2)
    const name = remoteOf(words[0])
    const version = words[1]
    if (version === undefined) throw new DeployRefusal('A version is missing.', 'See `history`.')
    const audience = audienceOf(options)
    const why = whyOf(options)
    await changeRegistry(
      site,
      async (registry) =>
        withPin(registry, name, { version: await publishedBuild(site, name, version), ...audience }),
      () => ({ action: 'pin', app: name, detail: `${version} for ${audienceText(audience)}`, why }),
      { restored: () => [withdrawnName(name, version)] },
    )
    print(`${name} ${version} is live for ${audienceText(audience)}.`)
  },
}

export const unpin: Verb = {
  words: '<remote> [version]',
  summary: 'gives everybody the live version again',
  details: 'Without a version all pins of the remote end.',
  options: WHY,
  run: async ({ site, words, options, print }) => {
    expectWords(words, 2)
    const name = remoteOf(words[0])
    const version = words[1]
    const why = whyOf(options)
    await changeRegistry(
      site,
      (registry) => {
        const { pins } = entryOf(registry, name)
        if (!pins.some((one) => version === undefined || one.version.version === version))
          throw new DeployRefusal(
            `${name}${version === undefined ? '' : ` ${version}`} is not pinned.`,
            '`status` shows what is.',
          )
        return withoutPins(registry, name, version)
      },
      () => ({ action: 'unpin', app: name, detail: version ?? 'all pins', why }),
    )
    print(`${name} ${version ?? ''} is not pinned any more.`.replace('  ', ' '))
  },
}
