import { compare } from 'semver'
import { REMOTES, inApp } from '../../build/apps.ts'
import { readDescription } from '../../federation/remote-description.ts'
import type { ImportedNames } from '../../federation/imported-names.ts'
import { OWN_PACKAGES } from '../../federation/public-exports.ts'
import { readOwnRelease, readPublishedRelease } from '../../packages/read-release.ts'
import { upgradeGuide } from '../../packages/upgrade-guide.ts'
import { isInstalled } from '../../workspace.ts'
import { expectWords, textOption } from '../verb.ts'
import type { KeylessVerb } from '../verb.ts'

export const upgradeGuideVerb: KeylessVerb = {
  words: '',
  summary: 'what the newest published packages add, remove and change',
  details:
    'Compares the exports of shared-sdk and shared-ui here with those of a published version, as Markdown. In the repository of a single remote it marks what the last build imports.',
  examples: ['upgrade-guide', 'upgrade-guide --shared-sdk 3.1.0'],
  options: {
    'shared-sdk': { type: 'string', text: 'the version to compare with; the newest by default' },
    'shared-ui': { type: 'string', text: 'the same of shared-ui' },
  },
  runKeyless: async ({ words, options, print }) => {
    expectWords(words, 0)
    const imports = await readImports()
    for (const name of OWN_PACKAGES) {
      const releases = await Promise.all([
        readOwnRelease(name),
        readPublishedRelease(name, textOption(options, name.replace('@coffer/', ''))),
      ])
      const [before, after] = releases.toSorted((one, other) =>
        compare(one.exports.version, other.exports.version),
      )
      if (!before || !after) continue
      if (before.exports.version === after.exports.version)
        print(`${name} ${before.exports.version} is here already.`)
      else for (const line of upgradeGuide(name, before, after, imports)) print(line)
    }
  },
}

/** Returns what the last build of a repository's remote imports; nothing in the workspace, or without a build. */
async function readImports(): Promise<ImportedNames> {
  const [remote] = REMOTES
  if (!isInstalled || !remote) return {}
  try {
    return (await readDescription(inApp(remote, 'dist'))).imports
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
