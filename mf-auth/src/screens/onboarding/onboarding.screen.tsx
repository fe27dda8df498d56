import { useTransition } from 'react'
import { styled } from 'styled-components'
import type { User } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths } from '@coffer/shared-sdk/navigation'
import { signOut, useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Avatar, Button, List, ListRow, Section, tokens } from '@coffer/shared-ui'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { texts } from '../../texts/catalogue.ts'
import { PendingInvites } from './pending-invites.tsx'

/** /onboarding for a signed-in person who is not in yet (spec 2, step 'Join Communities'). Signed out: to the login. */
export function OnboardingScreen() {
  const session = useSessionStore()
  if (session.status !== 'signed-in') return <Navigate to={paths.login()} replace />
  return (
    <OnboardingLayout>
      <JoinCommunities user={session.user} memberships={session.memberships} />
    </OnboardingLayout>
  )
}

interface JoinCommunitiesProps {
  readonly user: User
  readonly memberships: readonly CurrentMembership[]
}

function JoinCommunities({ user, memberships }: JoinCommunitiesProps) {
  const { onboarding } = useTexts(texts)
  const [leaving, startLeaving] = useTransition()
  return (
    <Content>
      <div>
        <Title>{onboarding.title}</Title>
        <Text>{onboarding.signedInAs(user.email)}</Text>
      </div>
      {memberships.length > 0 && (
        <Section title={onboarding.joined}>
          <List>
            {memberships.map(({ organisation: { id, name } }) => (
              <ListRow key={id} title={name} start={<Avatar id={id} name={name} shape="square" />} />
            ))}
          </List>
        </Section>
      )}
      <PendingInvites user={user} />
      <Button
        variant="secondary"
        fullWidth
        pending={leaving}
        pendingLabel={onboarding.signingOut}
        onClick={() => startLeaving(signOut)}
      >
        {onboarding.signOut}
      </Button>
    </Content>
  )
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
`
const Title = styled.h2`
  font: 650 ${tokens.text.xl} ${tokens.font};
  letter-spacing: -0.02em;
`
const Text = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
