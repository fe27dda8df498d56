import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAcceptInvite } from '@coffer/shared-sdk/mutations'
import type { PendingInvite } from '@coffer/shared-sdk/queries'
import { Avatar, Button, ListRow } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

/** A community that waits for the person, with its Join button (spec 2, 8). */
export function InviteRow({ invite }: { readonly invite: PendingInvite }) {
  const { onboarding, wentWrong } = useTexts(texts)
  const { communities: words } = onboarding
  const accept = useAcceptInvite()
  const { organisationId, organisationName } = invite
  // Not by `mutate` and its callbacks: joining changes the session, and with it what is mounted.
  const join = async () => {
    try {
      await accept.mutateAsync(invite)
      showToast(words.accepted, 'success')
    } catch {
      showToast(wentWrong, 'error')
    }
  }
  return (
    <ListRow
      title={organisationName}
      start={<Avatar id={organisationId} name={organisationName} shape="square" />}
      end={
        <Button
          size="s"
          aria-label={words.joinName(organisationName)}
          pending={accept.isPending || accept.isSuccess}
          pendingLabel={words.joining}
          onClick={() => void join()}
        >
          {words.join}
        </Button>
      }
    />
  )
}
