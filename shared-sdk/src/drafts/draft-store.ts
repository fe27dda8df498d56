/** The drafts of this tab, by form, as one stored text. They belong to the person who is signed in (ADR 0192). */
import { custom, object, record, safeParse, string, unknown } from 'valibot'
import type { GenericSchema } from 'valibot'
import { parseStored, sessionSettings } from '../client/index.ts'
import type { Id } from '../domain/index.ts'
import { onSignedOut } from '../session/index.ts'
import { forgetFiles, forgetFilesExcept } from './draft-files.ts'
import { decodeDraft, encodeDraft } from './draft-text.ts'

export interface StoredDraft<Values> {
  readonly values: Values
  /** The ids of the records that the form creates, by the names that the form gives them. */
  readonly ids: ReadonlyMap<string, Id>
}

/** The encoded drafts by their key. */
const stored = record(string(), string())
const anyDraft = object({
  values: unknown(),
  ids: custom<ReadonlyMap<string, Id>>((ids) => ids instanceof Map),
})

/**
 * Returns the draft of a form; null without one, and for one with values of another shape, which an earlier build has
 * written.
 */
export function readDraft<Values>(
  key: string,
  schema: GenericSchema<unknown, Values>,
): StoredDraft<Values> | null {
  const text = readAll()[key]
  if (text === undefined) return null
  const draft = safeParse(anyDraft, decodeDraft(text))
  if (!draft.success) return null
  const values = safeParse(schema, draft.output.values)
  return values.success ? { values: values.output, ids: draft.output.ids } : null
}

export function writeDraft(key: string, draft: StoredDraft<unknown>): void {
  writeAll({ ...readAll(), [key]: encodeDraft(draft) })
}

/**
 * Returns the key under which a part of a form, such as a picker, keeps its own values. They end with the form's draft.
 */
export const partKey = (key: string, part: string): string => `${key}#${part}`

/** Deletes the draft of a form, but not the values of its parts. Does nothing without a draft. */
export function forgetDraft(key: string): void {
  keepOthers((one) => one === key)
}

/** Deletes the draft of a form that has ended, with the values of its parts. */
export function endDraft(key: string): void {
  keepOthers((one) => one === key || one.startsWith(partKey(key, '')))
}

function keepOthers(isForgotten: (key: string) => boolean): void {
  const drafts = Object.entries(readAll())
  const others = drafts.filter(([key]) => !isForgotten(key))
  if (others.length === drafts.length) return
  writeAll(Object.fromEntries(others))
  forgetFilesExcept(JSON.stringify(others))
}

function readAll(): Readonly<Record<string, string>> {
  return parseStored(sessionSettings.get('drafts'), stored) ?? {}
}

function writeAll(drafts: Readonly<Record<string, string>>): void {
  sessionSettings.set('drafts', JSON.stringify(drafts))
}

// A session that ended by itself keeps its drafts, and with them the files, for the person's return.
onSignedOut(() => {
  if (sessionSettings.get('drafts') === null) forgetFiles()
})
