import { styled } from 'styled-components'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { useRevokeInvite } from '@coffer/shared-sdk/mutations'
import type { SentInvite } from '@coffer/shared-sdk/queries'
import {
  Button,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  Loading,
  RowSkeletons,
  Section,
} from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

interface OpenInvitesProps {
  /** Undefined while loading. */
  readonly invites: readonly SentInvite[] | undefined
  readonly failed: boolean
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** The invites that were not accepted yet. */
export function OpenInvites({ invites, failed, retrying, onRetry }: OpenInvitesProps) {
  const { loading, retry, invites: words } = useTexts(texts)
  if (!invites) {
    if (failed) {
      return <ErrorState title={words.failed} retryLabel={retry} retrying={retrying} onRetry={onRetry} />
    }
    return (
      <Loading label={loading}>
        <RowSkeletons count={2} />
      </Loading>
    )
  }
  if (invites.length === 0)
    return <EmptyState illustration="people" title={words.none} text={words.noneText} />
  return (
    <Section title={words.open}>
      <List>
        {invites.map((invite) => (
          <OpenInvite key={invite.id} {...invite} />
        ))}
      </List>
    </Section>
  )
}

function OpenInvite({ id, email, created }: SentInvite) {
  const { wentWrong, invites: words } = useTexts(texts)
  const { submission, submit } = useSubmitOnce(useRevokeInvite(), {
    onSuccess: () => showToast(words.revoked, 'success'),
    onError: () => showToast(wentWrong, 'error'),
  })
  return (
    <ListRow
      title={<Address email={email} />}
      subtitle={words.invitedOn(formatDay(created, 'medium'))}
      end={
        <Button
          variant="secondary"
          size="s"
          aria-label={words.revokeFor(email)}
          pending={submission.status === 'pending' || submission.status === 'success'}
          pendingLabel={words.revoking}
          onClick={() => submit(id)}
        >
          {words.revoke}
        </Button>
      }
    />
  )
}

/** Never truncated, so that invites cannot be confused. Wraps before the @ if necessary. */
function Address({ email }: Pick<SentInvite, 'email'>) {
  const [name, ...domain] = email.split('@')
  return (
    <Wrapping>
      {name}
      <wbr />@{domain.join('@')}
    </Wrapping>
  )
}

const Wrapping = styled.span`
  display: block;
  white-space: normal;
  overflow-wrap: anywhere;
`
