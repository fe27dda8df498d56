import { withDisabled, withEnabled } from '../../publish/registry-changes.ts'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { changeRegistry } from '../../publish/change-registry.ts'
import { entryOf, withdrawnName } from '../../publish/registry-store.ts'
import { WHY, expectWords, remoteOf, whyOf } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const disable: Verb = {
  words: '<remote>',
  summary: 'takes a remote off for everybody: tab, screens and sheets',
  details: '`enable` brings the same version back.',
  options: WHY,
  run: async ({ site, words, options, print }) => {
    expectWords(words, 1)
    const name = remoteOf(words[0])
    const why = whyOf(options)
    let version = ''
    await changeRegistry(
      site,
      (registry) => {
        const { live } = entryOf(registry, name)
        if (!live) throw new DeployRefusal(`${name} is not live.`, '`status` shows what is.')
        version = live.version
        return withDisabled(registry, name)
      },
      () => ({ action: 'disable', app: name, detail: version, why }),
    )
    print(`${name} is disabled; ${version} was live.`)
  },
}

export const enable: Verb = {
  words: '<remote>',
  summary: 'brings back a disabled remote',
  details: 'With the version that was live when it was disabled.',
  options: WHY,
  run: async ({ site, words, options, print }) => {
    expectWords(words, 1)
    const name = remoteOf(words[0])
    const why = whyOf(options)
    let version = ''
    await changeRegistry(
      site,
      (registry) => {
        const { live, previous } = entryOf(registry, name)
        if (live || !previous)
          throw new DeployRefusal(
            live ? `${name} is live.` : `${name} was never published.`,
            '`status` shows what is live.',
          )
        version = previous.version
        return withEnabled(registry, name)
      },
      () => ({ action: 'enable', app: name, detail: version, why }),
      { restored: () => [withdrawnName(name, version)] },
    )
    print(`${name} ${version} is live again.`)
  },
}
