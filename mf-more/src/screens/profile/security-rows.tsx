import { MailCheck, PenLine } from 'lucide-react'
import type { User } from '@coffer/shared-sdk/domain'
import { openSheet, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useRequestVerification } from '@coffer/shared-sdk/mutations'
import { List, ListRow } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { SignOutEverywhereRow } from './sign-out-everywhere-row.tsx'

/** What a person can do about how they sign in: confirm their address, change it, end all sessions (spec 7, readings). */
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
      <SignOutEverywhereRow />
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
      onError: () => showToast(wentWrong, 'error'),
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
