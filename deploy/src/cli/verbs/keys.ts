import { open, rename } from 'node:fs/promises'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { changeRegistry } from '../../publish/change-registry.ts'
import { readShell, trustKeys } from '../../publish/publish-shell.ts'
import { formatSigningKeys, makeSigningKey } from '../../publish/signing-keys.ts'
import type { SigningKey } from '../../publish/signing-keys.ts'
import { places } from '../site.ts'
import { expectWords, whyOf } from '../verb.ts'
import type { Verb } from '../verb.ts'

export const keys: Verb = {
  words: '[add | drop <id>]',
  summary: 'shows or rotates the keys that sign the registry',
  details:
    'A rotation has two steps. `keys add`: both keys sign, and the shell’s page trusts both. A day later, when no page is open that knows the old key only, `keys drop <id>`. Keep a copy of the file: without a key nothing can be published to the site.',
  examples: ['keys', 'keys add --why "Yearly rotation"', 'keys drop 1a2b3c --why "Yearly rotation"'],
  options: { why: { type: 'string', text: 'the reason, for the history' } },
  run: async ({ site, env, words, options, print }) => {
    const [action, id] = words
    expectWords(words, action === 'drop' ? 2 : 1)
    const { keyFile } = places(env)
    const trusted = (await readShell(site.storage))?.keys ?? []
    if (action === undefined) {
      print(keyFile)
      for (const key of site.keys)
        print(`  ${key.id}${trusted.includes(key.id) ? '' : ' (the live page does not trust it)'}`)
      return
    }
    const next = action === 'add' ? [...site.keys, makeSigningKey()] : without(site.keys, id)
    if (action !== 'add' && action !== 'drop')
      throw new DeployRefusal(`keys does not know "${action}".`, 'Say add, or drop and an id.')
    const why = whyOf(options)
    const change = { action: 'keys', app: 'site', detail: words.join(' '), why } as const
    // An added key signs before a page trusts it; a dropped one signs until no new page does.
    if (action === 'add') {
      await writeKeys(keyFile, next)
      await changeRegistry(
        { ...site, keys: next },
        (registry) => registry,
        () => change,
      )
      await trustKeys({ ...site, keys: next })
    } else {
      await trustKeys({ ...site, keys: next })
      await changeRegistry(
        { ...site, keys: next },
        (registry) => registry,
        () => change,
      )
      await writeKeys(keyFile, next)
    }
    print(`${next.map((key) => key.id).join(' and ')} ${next.length === 1 ? 'signs' : 'sign'} the registry.`)
  },
}

function without(all: readonly SigningKey[], id: string | undefined): readonly SigningKey[] {
  const rest = all.filter((key) => key.id !== id)
  if (rest.length === all.length)
    throw new DeployRefusal(`There is no key ${id ?? ''}.`, '`keys` lists them.')
  if (rest.length === 0) throw new DeployRefusal('It is the only key.', 'Add one first: `keys add`.')
  return rest
}

async function writeKeys(file: string, all: readonly SigningKey[]): Promise<void> {
  const handle = await open(`${file}.next`, 'w', 0o600)
  await handle.writeFile(formatSigningKeys(all))
  await handle.sync()
  await handle.close()
  await rename(`${file}.next`, file)
}
