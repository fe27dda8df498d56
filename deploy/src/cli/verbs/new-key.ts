import { existsSync } from 'node:fs'
import { DeployRefusal } from '../../publish/deploy-refusal.ts'
import { makeKeyFile } from '../../publish/signing-keys.ts'
import { keyFile, sitePlace } from '../site.ts'
import { expectWords } from '../verb.ts'
import type { KeylessVerb } from '../verb.ts'

export const newKey: KeylessVerb = {
  words: '',
  summary: 'makes a key for a site whose key is lost',
  details:
    'For the people who run the site. The first `publish` to an empty site makes a key by itself. For a site whose key is lost, make another one, remove registry.json from the site and publish everything again. To rotate a key that exists, use `keys add`.',
  examples: ['new-key'],
  options: {},
  runKeyless: async ({ env, words, print }) => {
    expectWords(words, 0)
    const [site, file] = [sitePlace(env), keyFile(env)]
    if (existsSync(file))
      throw new DeployRefusal(`${file} exists.`, 'To replace its key, use `keys add` and `keys drop`.')
    const [key] = await makeKeyFile(file)
    print(`The key ${key?.id} is in ${file}: keep a copy of it.`)
    print(`If ${site} was published with another key, remove its registry.json and publish everything again.`)
  },
}
