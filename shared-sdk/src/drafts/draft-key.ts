import { useSessionStore } from '../session/index.ts'

/** Identifies a draft. */
export interface DraftAbout {
  /** The form and the parameters it was opened with. Other parameters have another draft. */
  readonly form: string
  readonly params?: object | undefined
}

/** Returns the key of a draft. It contains the membership, because each community has drafts of its own. */
export function getDraftKey({ form, params = {} }: DraftAbout): string {
  const session = useSessionStore.getState()
  const membershipId = session.status === 'signed-in' ? session.membership?.id : undefined
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') search.set(name, value)
  return `${membershipId ?? ''}/${form}?${search.toString()}`
}
