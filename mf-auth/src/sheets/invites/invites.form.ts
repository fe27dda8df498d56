import { useState } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import { validateEmail } from '@coffer/shared-sdk/domain'
import type { SentInvite } from '@coffer/shared-sdk/queries'

export type InviteProblem = 'invalid' | 'invited' | 'member'

/** The server's reasons not to invite an address, by the code of its refusal. */
const REFUSED: Readonly<Record<string, InviteProblem>> = {
  'already-invited': 'invited',
  'already-member': 'member',
}

/** The address to invite, as it is being typed. */
export function useInviteForm(emailSuffix: string, open: readonly SentInvite[]) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<InviteProblem | null>(null)
  return {
    typed,
    problem,
    type: (next: string) => {
      setTyped(next)
      setProblem(null)
    },
    clear: () => setTyped(''),
    /** Shows why the server refused the address; answers whether it said. */
    refuse: (error: unknown): boolean => {
      const data = toAppError(error).data as { readonly email?: { readonly code?: string } } | undefined
      const found = REFUSED[data?.email?.code ?? ''] ?? null
      setProblem(found)
      return found !== null
    },
    /** The address, or null with the problem shown. */
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
