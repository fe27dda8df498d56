import { KeyRound, MailCheck, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { tooManyText } from '@coffer/shared-sdk/client'
import type { User } from '@coffer/shared-sdk/domain'
import { openSheet, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  useRequestPasswordReset,
  useRequestVerification,
  useSignOutEverywhere,
} from '@coffer/shared-sdk/mutations'
import { authMethodQueries, useQuery } from '@coffer/shared-sdk/queries'
import { List, ListRow } from '@coffer/shared-ui'
import { SignOutRow } from '../../parts/sign-out-row.tsx'
import { texts } from '../../texts/en.ts'

/** Actions about signing in: confirm the address, change it, set a password, end all sessions (product 2.14). */
export function SecurityRows({ user }: { readonly user: User }) {
  const { profile, changeEmail } = useTexts(texts)
  return (
    <List>
      {!user.verified && <VerifyRow email={user.email} />}
      <ListRow
        title={changeEmail.title}
        subtitle={profile.changeEmailText}
        start={<PenLine aria-hidden />}
        chevron
        onClick={() => openSheet('change-email', {})}
      />
      <PasswordRow email={user.email} />
      <SignOutEverywhere />
    </List>
  )
}

function VerifyRow({ email }: { readonly email: string }) {
  const { profile } = useTexts(texts)
  return (
    <MailRow
      title={profile.verify}
      text={profile.verifyText(email)}
      icon={<MailCheck aria-hidden />}
      request={useRequestVerification()}
      email={email}
    />
  )
}

/**
 * Sets or changes a password by a link, because someone who has never chosen one has none to enter. Renders nothing if passwords are off.
 */
function PasswordRow({ email }: { readonly email: string }) {
  const { profile } = useTexts(texts)
  const request = useRequestPasswordReset()
  const { data: methods } = useQuery(authMethodQueries.current())
  if (!methods?.password) return null
  return (
    <MailRow
      title={profile.password}
      text={profile.passwordText}
      icon={<KeyRound aria-hidden />}
      request={request}
      email={email}
    />
  )
}

interface MailRowProps {
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
  readonly request: ReturnType<typeof useRequestVerification>
  readonly email: string
}

/** Mails the person a link. */
function MailRow({ title, text, icon, request, email }: MailRowProps) {
  const { wentWrong, sendingLink, profile } = useTexts(texts)
  const send = () => {
    if (request.isPending) return
    request.mutate(email, {
      onSuccess: () => showToast(profile.verifySent, 'success'),
      onError: (error) => showToast(tooManyText(error) ?? wentWrong, 'error'),
    })
  }
  return (
    <ListRow
      title={title}
      subtitle={request.isPending ? sendingLink : text}
      wraps
      start={icon}
      onClick={send}
    />
  )
}

/** Ends all sessions of the person. The guard then redirects to the login page. */
function SignOutEverywhere() {
  const { wentWrong, profile } = useTexts(texts)
  const { action, text, question } = profile.signOutEverywhere
  const { mutate, isPending } = useSignOutEverywhere()
  return (
    <SignOutRow
      action={action}
      subtitle={text}
      question={question}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onError: () => showToast(wentWrong, 'error') })}
    />
  )
}
