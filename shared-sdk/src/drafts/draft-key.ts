import { useSessionStore } from '../session/index.ts'

/** What a draft is of. */
export interface DraftAbout {
  /** The form, and what it was opened with: other parameters begin another draft. */
  readonly form: string
  readonly params?: object | undefined
}

/** Forms of a community are apart from those of another one; ids of accounts belong to one community. */
export function keyOf({ form, params = {} }: DraftAbout): string {
  const session = useSessionStore.getState()
  const membershipId = session.status === 'signed-in' ? session.membership?.id : undefined
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') given.set(name, value)
  return `${membershipId ?? ''}/${form}?${given.toString()}`
}
