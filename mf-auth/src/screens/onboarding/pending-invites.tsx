import { useEffect } from 'react'
import { communityAvatar, toAppError } from '@coffer/shared-sdk/client'
import type { Id, User } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAcceptInvite } from '@coffer/shared-sdk/mutations'
import { inviteQueries, pendingOrError, useQuery } from '@coffer/shared-sdk/queries'
import type { PendingInvite } from '@coffer/shared-sdk/queries'
import {
  Avatar,
  Button,
  EmptyState,
  List,
  ListRow,
  PendingOrError,
  RowSkeletons,
  Section,
} from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'
import { onboardingTexts } from '../../texts/onboarding.en.ts'

interface PendingInvitesProps {
  readonly user: User
  readonly hasJoined: boolean
  /** Called with the community once its invite is accepted; null while the person can join more communities first. */
  readonly onJoined: ((organisationId: Id) => void) | null
  /** Called when the row that had the focus is gone. */
  readonly onFocusLost: () => void
}

/** The invites to the person's address, each with its Join button (product 2, 8). */
export function PendingInvites({ user, hasJoined, onJoined, onFocusLost }: PendingInvitesProps) {
  const { loading, retry } = useTexts(texts)
  const { communities: words } = useTexts(onboardingTexts)
  const query = useQuery(inviteQueries.pending(user))
  const invites = query.data
  useEffect(() => {
    if (hasJoined && document.activeElement === document.body) onFocusLost()
  }, [hasJoined, invites, onFocusLost])
  if (invites && invites.length > 0) {
    return (
      <Section title={words.invites}>
        <List>
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} onJoined={onJoined} />
          ))}
        </List>
      </Section>
    )
  }
  if (invites) {
    return hasJoined ? null : <EmptyState illustration="people" title={words.none} text={words.noneText} />
  }
  return (
    <PendingOrError
      loaded={pendingOrError([query])}
      texts={{ loading, retry, failed: words.failed }}
      skeleton={<RowSkeletons count={1} />}
    />
  )
}

/** Returns whether the server gave a reason for refusing (accounting A19). */
function isRefusal(error: unknown): boolean {
  if (error === null) return false
  const { kind, code } = toAppError(error)
  return code !== '' && (kind === 'refused' || kind === 'forbidden')
}

interface InviteRowProps extends Pick<PendingInvitesProps, 'onJoined'> {
  readonly invite: PendingInvite
}

function InviteRow({ invite, onJoined }: InviteRowProps) {
  const { wentWrong, join } = useTexts(texts)
  const { communities: words } = useTexts(onboardingTexts)
  const { organisationId, organisationName, organisationAvatar } = invite
  const accepting = useAcceptInvite()
  const { submission, submit } = useSubmitOnce(accepting, {
    onSuccess: () => {
      showToast(words.accepted, 'success')
      onJoined?.(organisationId)
    },
    onError: (error) => {
      if (!isRefusal(error)) showToast(wentWrong, 'error')
    },
  })
  // The refusal stays on screen, because acting on it takes longer than a toast is shown.
  const refusal = isRefusal(accepting.error) ? submission.failure : undefined
  return (
    <ListRow
      title={organisationName}
      wraps={refusal !== undefined}
      subtitle={refusal === undefined ? undefined : <span role="alert">{refusal}</span>}
      start={
        <Avatar
          {...communityAvatar({ id: organisationId, name: organisationName, avatar: organisationAvatar })}
        />
      }
      end={
        <Button
          size="s"
          aria-label={words.joinName(organisationName)}
          pending={submission.status === 'pending' || submission.status === 'success'}
          pendingLabel={words.joining}
          onClick={() => submit(invite)}
        >
          {join}
        </Button>
      }
    />
  )
}
