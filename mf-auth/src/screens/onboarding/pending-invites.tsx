import { styled } from 'styled-components'
import type { User } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { inviteQueries, useQuery } from '@coffer/shared-sdk/queries'
import {
  Avatar,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  Loading,
  RowSkeletons,
  Section,
  tokens,
} from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

/** The communities that wait for this person. */
export function PendingInvites({ user }: { readonly user: User }) {
  const { onboarding, loading } = useTexts(texts)
  const { data: invites, error, refetch, isFetching } = useQuery(inviteQueries.pending(user))
  if (error) {
    return (
      <ErrorState
        title={onboarding.failed}
        retryLabel={onboarding.retry}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!invites) {
    return (
      <Loading label={loading}>
        <RowSkeletons count={1} />
      </Loading>
    )
  }
  if (invites.length === 0) {
    return <EmptyState drawing="people" title={onboarding.none} text={onboarding.noneText} />
  }
  return (
    <Section title={onboarding.invites}>
      <List>
        {invites.map(({ id, organisationId, organisationName }) => (
          <ListRow
            key={id}
            title={organisationName}
            start={<Avatar id={organisationId} name={organisationName} shape="square" />}
          />
        ))}
      </List>
      <Note>{onboarding.invitesNote}</Note>
    </Section>
  )
}

const Note = styled.p`
  margin-top: ${tokens.space[2]};
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
