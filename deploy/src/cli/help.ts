import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { REMOTES } from '../build/apps.ts'
import { shortName } from '../publish/release-checks.ts'
import { isInstalled } from '../workspace.ts'
import type { DescribedVerb } from './verb.ts'

export interface NamedVerb extends DescribedVerb {
  readonly name: string
}

const USAGE = 'pnpm run deploy'

/** The remote that the repository of a single remote has, whose people run no site; null in the workspace. */
const OWN_REMOTE: RemoteName | null = isInstalled ? (REMOTES[0] ?? 'mf-budget-plan') : null

/** Returns the lines that name all verbs, and where the site is. */
export function overview(verbs: readonly NamedVerb[], own = OWN_REMOTE): readonly string[] {
  const width = Math.max(...verbs.map(({ name, words }) => `${name} ${words}`.length))
  return [
    `Usage: ${USAGE} <verb> [words] [options]; \`${USAGE} <verb> --help\` says more.`,
    '',
    ...verbs.map(({ name, words, summary }) => `  ${`${name} ${words}`.padEnd(width)}  ${summary}`),
    '',
    ...(own === null
      ? [
          'The site is .data/site, the key .data/keys/registry.pem; COFFER_SITE (a folder or s3://bucket/prefix) and',
          'COFFER_REGISTRY_KEY name others. COFFER_PUBLISHER is who publishes.',
        ]
      : [
          'COFFER_SITE (a folder or s3://bucket/prefix) and COFFER_REGISTRY_KEY (the file with its key) must be set, for',
          'previews COFFER_APP_URL, where people open the app. COFFER_PUBLISHER is who publishes.',
        ]),
  ]
}

/** Returns the lines that explain a verb. In the repository of a single remote the examples are about that one. */
export function verbHelp(verb: NamedVerb, own = OWN_REMOTE): readonly string[] {
  const { name, words, summary, options } = verb
  const rows = Object.entries(options).map(
    ([option, { type, text }]) => [`--${option}${type === 'string' ? ' …' : ''}`, text] as const,
  )
  const width = Math.max(0, ...rows.map(([option]) => option.length))
  const usage = [USAGE, name, words, ...(rows.length > 0 ? ['[options]'] : [])]
  const details = (own !== null && verb.detailsAlone) || verb.details
  return [
    `Usage: ${usage.filter((part) => part !== '').join(' ')}`,
    '',
    ...wrapParagraph(`${name} ${summary}. ${details}`),
    '',
    ...rows.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`),
    ...(rows.length > 0 ? [''] : []),
    ...examplesFor(verb, own).map((example) => `  ${USAGE} ${example}`),
  ]
}

function examplesFor({ examples }: NamedVerb, own: RemoteName | null): readonly string[] {
  if (own === null) return examples
  return examples
    .filter((example) => !example.includes(' shell '))
    .map((example) => example.replaceAll(/\bevents\b/g, shortName(own)))
}

const LINE_WIDTH = 100

/** Wraps a paragraph into lines that fit a terminal. */
function wrapParagraph(text: string): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length === 0 || longer.length > LINE_WIDTH) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
