import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import { validateEmail } from '@coffer/shared-sdk/domain'
import { text, useFormDraft } from '@coffer/shared-sdk/drafts'
import type { SentInvite } from '@coffer/shared-sdk/queries'

export type InviteProblem = 'invalid' | 'invited' | 'member'

/** The problem to show, by the code of the server's refusal. */
const REFUSED: Readonly<Record<string, InviteProblem>> = {
  'already-invited': 'invited',
  'already-member': 'member',
}

/** Holds the state and the checks of the address to invite. */
export function useInviteForm(emailSuffix: string, open: readonly SentInvite[]) {
  const draft = useFormDraft<string>({ form: 'invites', schema: text, initial: () => '' })
  const typed = draft.values
  const [problem, setProblem] = useState<InviteProblem | null>(null)
  return {
    typed,
    notice: draft.notice,
    problem,
    type: (next: string) => {
      draft.setValues(next)
      setProblem(null)
    },
    clear: draft.startOver,
    /** Shows the server's reason. Returns false if it gave none. */
    refuse: (error: unknown): boolean => {
      const data = toAppError(error).data as { readonly email?: { readonly code?: string } } | undefined
      const found = REFUSED[data?.email?.code ?? ''] ?? null
      setProblem(found)
      return found !== null
    },
    /** Returns the address; null if it shows a problem instead. */
    check: (): string | null => {
      const email = validateEmail(typed, emailSuffix)
      const found = email.ok ? (isInvited(email.value, open) ? 'invited' : null) : 'invalid'
      setProblem(found)
      return email.ok && found === null ? email.value : null
    },
  }
}

function isInvited(email: string, open: readonly SentInvite[]): boolean {
  return open.some((invite) => invite.email.toLowerCase() === email)
}
