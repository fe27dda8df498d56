import { useRef, useState } from 'react'
import { refusalText, toAppError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { validateEmail } from '@coffer/shared-sdk/domain'
import { text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useInvite } from '@coffer/shared-sdk/mutations'
import { inviteQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { SentInvite } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { Button, Form, PendingOrError, RowSkeletons, Stack } from '@coffer/shared-ui'
import { DraftNotice } from '@coffer/shared-ui/forms'
import { Sheet } from '@coffer/shared-ui/overlays'
import { EmailInput } from '../../parts/email-input.tsx'
import { sheetTexts } from '../../texts/sheets.en.ts'
import { InviteLinks } from './invite-links.tsx'
import { JoinedMembers } from './joined-members.tsx'
import { OpenInvites } from './open-invites.tsx'

/** For privileged members: invites an address into the community and revokes invites (product 7). */
export default function InvitesSheet({ open, onClose, onClosed }: SheetProps<'invites'>) {
  const {
    close,
    invitePeople,
    invalidEmail,
    wentWrong,
    loading,
    retry,
    invites: words,
  } = useTexts(sheetTexts)
  const { organisation } = useMember().membership
  const sent = useQuery(inviteQueries.sent(useScope()))
  const form = useInviteForm(organisation.emailSuffix, sent.data ?? [])
  const invite = useInvite()
  const input = useRef<HTMLInputElement>(null)
  const problems = { invalid: invalidEmail, invited: words.invited, member: words.member }
  const submit = () => {
    if (invite.isPending) return
    const email = form.check()
    if (email === null) return input.current?.focus()
    invite.mutate(email, {
      onSuccess: () => {
        showToast(words.sent, 'success')
        form.clear()
        input.current?.focus()
      },
      onError: (error) => {
        if (form.refuse(error)) input.current?.focus()
        else showToast(getLimitReason(error) ?? wentWrong, 'error')
      },
    })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={invitePeople}
      description={words.text(organisation.name)}
      closeLabel={close}
      initialFocus={input}
    >
      <Stack $gap={6}>
        <Form onSubmit={submit}>
          <Stack $gap={4}>
            <DraftNotice notice={invite.isPending ? null : form.notice} />
            <EmailInput
              ref={input}
              value={form.typed}
              onChange={form.type}
              suffix={organisation.emailSuffix}
              autoComplete="off"
              enterKeyHint="go"
              error={form.problem === null ? undefined : problems[form.problem]}
            />
            <Button type="submit" fullWidth pending={invite.isPending} pendingLabel={words.submitting}>
              {words.submit}
            </Button>
          </Stack>
        </Form>
        <InviteLinks />
        {sent.data ? (
          <OpenInvites invites={sent.data} />
        ) : (
          <PendingOrError
            loaded={pendingOrError([sent])}
            texts={{ loading, retry, failed: words.failed }}
            skeleton={<RowSkeletons count={2} />}
          />
        )}
        <JoinedMembers />
      </Stack>
    </Sheet>
  )
}

/** Returns the server's reason if the limit per day or of open invites is reached: it says how to go on. */
function getLimitReason(error: unknown): string | null {
  const failure = toAppError(error)
  return failure.code.startsWith('invites-') ? refusalText(failure) : null
}

type InviteProblem = 'invalid' | 'invited' | 'member'

/** The problem to show, by the code of the server's refusal. */
const REFUSED: Readonly<Record<string, InviteProblem>> = {
  'already-invited': 'invited',
  'already-member': 'member',
}

/** Holds the state and the checks of the address to invite. */
function useInviteForm(emailSuffix: string, open: readonly SentInvite[]) {
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
