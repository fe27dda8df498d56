import { styled } from 'styled-components'
import { showToast } from '@coffer/shared-sdk/host'
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
  /** Undefined while they are on their way. */
  readonly invites: readonly SentInvite[] | undefined
  readonly failed: boolean
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Who was invited and has not joined yet. */
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
  if (invites.length === 0) return <EmptyState drawing="people" title={words.none} text={words.noneText} />
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
  const revoke = useRevokeInvite()
  // Not by `mutate` and its callbacks: the row may be gone by then.
  const takeBack = async () => {
    try {
      await revoke.mutateAsync(id)
      showToast(words.revoked, 'success')
    } catch {
      showToast(wentWrong, 'error')
    }
  }
  return (
    <ListRow
      title={<Address email={email} />}
      subtitle={words.invitedOn(formatDay(created, 'medium'))}
      end={
        <Button
          variant="secondary"
          size="s"
          aria-label={words.revokeFor(email)}
          pending={revoke.isPending || revoke.isSuccess}
          pendingLabel={words.revoking}
          onClick={() => void takeBack()}
        >
          {words.revoke}
        </Button>
      }
    />
  )
}

/** Whole, so that it is certain whose invite is taken back; broken before its @ where it has to be. */
function Address({ email }: Pick<SentInvite, 'email'>) {
  const [name, ...domain] = email.split('@')
  return (
    <Whole>
      {name}
      <wbr />@{domain.join('@')}
    </Whole>
  )
}

const Whole = styled.span`
  display: block;
  white-space: normal;
  overflow-wrap: anywhere;
`
