import { isRemoteName } from '@coffer/shared-sdk/contracts'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { REMOTES } from '../build/apps.ts'
import { DeployRefusal } from '../publish/deploy-refusal.ts'
import { shortName } from '../publish/release-checks.ts'
import type { Site } from '../publish/registry-store.ts'
import { listenForEnd } from '../start/end-signal.ts'
import type { Environment } from './site.ts'

/** The options of one call by name. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

/** One call of a verb. */
export interface VerbCall {
  readonly env: Environment
  readonly words: readonly string[]
  readonly options: Options
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

export interface VerbInput extends VerbCall {
  readonly site: Site
}

export interface VerbOption {
  readonly type: 'string' | 'boolean'
  readonly text: string
}

/** One verb of `pnpm run deploy`. */
export interface Verb extends DescribedVerb {
  readonly run: (input: VerbInput) => Promise<void>
}

/** A verb that neither publishes nor needs the key. */
export interface KeylessVerb extends DescribedVerb {
  readonly runKeyless: (call: VerbCall) => Promise<void>
}

/** What the help says about a verb. */
export interface DescribedVerb {
  /** The words after its name, for example `<remote> <version>`. */
  readonly words: string
  readonly summary: string
  /** Further sentences for its help. */
  readonly details: string
  /** The same for the repository of a single remote, if it differs there. */
  readonly detailsAlone?: string
  /** Examples of calls, without `pnpm run deploy`. */
  readonly examples: readonly string[]
  readonly options: Readonly<Record<string, VerbOption>>
}

export const WHY = { why: { type: 'string', text: 'the reason, for the history' } } as const

/** Returns a text option; undefined if it is not given. */
export function textOption(options: Options, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns the reason of a change. Throws a DeployRefusal without one. */
export function readReason(options: Options): string {
  const why = textOption(options, 'why')?.trim()
  if (why) return why
  throw new DeployRefusal('A change of what people run needs a reason.', 'Say it with --why "…".')
}

/**
 * Parses `events` or `mf-events`; a name that has no folder here may still be published. Throws a DeployRefusal for no
 * name.
 */
export function parseRemoteName(word: string | undefined): RemoteName {
  const name = word?.startsWith('mf-') ? word : `mf-${word ?? ''}`
  if (word !== undefined && isRemoteName(name)) return name
  throw new DeployRefusal(
    word === undefined ? 'A remote is missing.' : `"${word}" is not the name of a remote.`,
    `Name one of ${REMOTES.map(shortName).join(', ')}.`,
  )
}

/** Throws a DeployRefusal unless the call has as many words as the verb takes. */
export function expectWords(words: readonly string[], most: number): void {
  const extra = words[most]
  if (extra !== undefined)
    throw new DeployRefusal(
      `"${extra}" is one word too many.`,
      'See --help; put a reason of several words in quotes: --why "Faster list".',
    )
}

/** Parses a whole number from 1; undefined if it is not given. Throws a DeployRefusal for anything else. */
export function wholeNumber(
  options: Options,
  name: string,
  { least = 1, most = Infinity }: { readonly least?: number; readonly most?: number } = {},
): number | undefined {
  const text = textOption(options, name)
  if (text === undefined) return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new DeployRefusal(`--${name} is "${text}".`, 'Give a whole number.')
}

/** Resolves when the person ends the command, by Ctrl-C for example. */
export async function ended(): Promise<true> {
  await listenForEnd(process)
  return true
}
