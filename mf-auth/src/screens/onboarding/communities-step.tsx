import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import { canCreateCommunity } from '@coffer/shared-sdk/domain'
import type { User } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { inviteQueries, manifestQueries, organisationQueries, useQuery } from '@coffer/shared-sdk/queries'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  Loading,
  RowSkeletons,
  Section,
  tokens,
} from '@coffer/shared-ui'
import { OnboardingStep } from '../../parts/onboarding-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import { InviteRow } from './invite-row.tsx'

interface CommunitiesStepProps {
  readonly user: User
  readonly memberships: readonly CurrentMembership[]
  readonly onNext: () => void
  readonly onBack: () => void
}

/** 'Join Communities': what was joined, what waits, and where allowed a community of one's own (spec 2, 6). */
export function CommunitiesStep({ user, memberships, onNext, onBack }: CommunitiesStepProps) {
  const { next, back, onboarding } = useTexts(texts)
  const { communities: words } = onboarding
  const mayCreate = useMayCreate(user, memberships)
  const hasJoined = memberships.length > 0
  return (
    <OnboardingStep
      title={words.title}
      text={words.signedInAs(user.email)}
      onSubmit={() => hasJoined && onNext()}
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            {back}
          </Button>
          <Button type="submit" disabled={!hasJoined}>
            {next}
          </Button>
        </>
      }
    >
      {hasJoined && (
        <Section title={words.joined}>
          <List>
            {memberships.map(({ organisation: { id, name, avatar } }) => (
              <ListRow
                key={id}
                title={name}
                start={
                  <Avatar
                    id={id}
                    name={name}
                    src={fileUrl('organisations', id, avatar, 128)}
                    shape="square"
                  />
                }
              />
            ))}
          </List>
        </Section>
      )}
      <Invites user={user} hasJoined={hasJoined} />
      {mayCreate && (
        <Button variant="secondary" fullWidth onClick={() => openSheet('new-community', {})}>
          {words.create}
        </Button>
      )}
      {!hasJoined && mayCreate && <Note>{words.needOne}</Note>}
    </OnboardingStep>
  )
}

/** Once per person, and only where that is allowed (spec 5). As long as it is not known there is no button. */
function useMayCreate({ id }: User, memberships: readonly CurrentMembership[]): boolean {
  const manifest = useQuery(manifestQueries.current()).data
  const isAllowed =
    manifest?.allowCreateCommunity === true ||
    memberships.some(({ organisation }) => organisation.allowCreateCommunity)
  const hasCreated = useQuery({ ...organisationQueries.hasCreated(id), enabled: isAllowed }).data
  return hasCreated !== undefined && canCreateCommunity({ isAllowed, hasCreated }).ok
}

function Invites({ user, hasJoined }: { readonly user: User; readonly hasJoined: boolean }) {
  const { onboarding, loading, retry } = useTexts(texts)
  const { communities: words } = onboarding
  const { data: invites, error, refetch, isFetching } = useQuery(inviteQueries.pending(user))
  if (invites && invites.length > 0) {
    return (
      <Section title={words.invites}>
        <List>
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </List>
      </Section>
    )
  }
  if (invites) {
    return hasJoined ? null : <EmptyState drawing="people" title={words.none} text={words.noneText} />
  }
  if (error) {
    return (
      <ErrorState
        title={words.failed}
        retryLabel={retry}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={loading}>
      <RowSkeletons count={1} />
    </Loading>
  )
}

const Note = styled.p`
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
`
