import { MailCheck, PenLine } from 'lucide-react'
import { tooManyText } from '@coffer/shared-sdk/client'
import type { User } from '@coffer/shared-sdk/domain'
import { openSheet, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRequestVerification, useSignOutEverywhere } from '@coffer/shared-sdk/mutations'
import { List, ListRow } from '@coffer/shared-ui'
import { SignOutRow } from '../../parts/sign-out-row.tsx'
import { texts } from '../../texts/catalogue.ts'

/** Actions about signing in: confirm the address, change it, end all sessions (product 7). */
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
      <SignOutEverywhere />
    </List>
  )
}

function VerifyRow({ email }: { readonly email: string }) {
  const { wentWrong, sendingLink, profile } = useTexts(texts)
  const request = useRequestVerification()
  const send = () => {
    if (request.isPending) return
    request.mutate(email, {
      onSuccess: () => showToast(profile.verifySent, 'success'),
      onError: (error) => showToast(tooManyText(error) ?? wentWrong, 'error'),
    })
  }
  return (
    <ListRow
      title={profile.verify}
      subtitle={request.isPending ? sendingLink : profile.verifyText(email)}
      start={<MailCheck aria-hidden />}
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
