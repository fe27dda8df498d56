import { judged } from './step.ts'
import type { Judgement, Step } from './step.ts'
import type { Caller } from './operation.ts'
import type { Settings, Tables } from './tables.ts'
import { isPrivileged } from './who.ts'

type Change = Extract<Step, { readonly do: 'change-settings' }>

/** Longer texts are refused (product 2.13). */
const LONGEST = { name: 120, description: 2_000 }

/**
 * Only privileged people change settings, all or nothing; a setting that somebody else has changed since is not
 * overwritten, unless it already has the wanted value (product 2.13).
 */
export function judgeSettings(tables: Tables, caller: Caller, { shown, changes }: Change): Judgement {
  const { settings } = tables
  const reasons = isPrivileged(tables, caller) ? [] : ['not-permitted']
  for (const field of ['name', 'description'] as const) {
    if ((changes[field] ?? '').trim().length > LONGEST[field]) reasons.push('text-too-long')
  }
  if (changes.name?.trim() === '') reasons.push('name-required')
  const wanted: Settings = { ...settings, ...changes }
  const names = (Object.keys(changes) as (keyof Settings)[]).filter((name) => wanted[name] !== settings[name])
  if (names.some((name) => shown[name] !== settings[name])) reasons.push('setting-changed-since')
  return judged(tables, reasons, () => (names.length === 0 ? tables : { ...tables, settings: wanted }))
}
