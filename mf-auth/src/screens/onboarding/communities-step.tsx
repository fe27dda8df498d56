import { useCallback, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { communityAvatar } from '@coffer/shared-sdk/client'
import type { User } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCanCreateCommunity } from '@coffer/shared-sdk/queries'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Avatar, Button, List, ListRow, Section, SmallText, tokens } from '@coffer/shared-ui'
import { useEnterCommunity } from '../../hooks/use-enter-community.ts'
import { FooterButton } from '../../layout/onboarding-layout.tsx'
import { OnboardingStep } from '../../parts/onboarding-step.tsx'
import { texts } from '../../texts/en.ts'
import { onboardingTexts } from '../../texts/onboarding.en.ts'
import { PendingInvites } from './pending-invites.tsx'

interface CommunitiesStepProps {
  readonly user: User
  readonly memberships: readonly CurrentMembership[]
  /** False while the person signs up for the first time. */
  readonly isReturning: boolean
  readonly onNext: () => void
  /** Null at the first step. */
  readonly onBack: (() => void) | null
}

/** 'Join Communities': the communities, the pending invites and, if allowed, a button that creates one (product 2, 6). */
export function CommunitiesStep({ user, memberships, isReturning, onNext, onBack }: CommunitiesStepProps) {
  const { next, back } = useTexts(texts)
  const { communities: words, finish } = useTexts(onboardingTexts)
  const canCreate = useCanCreateCommunity()
  const hasJoined = memberships.length > 0
  const enter = useEnterCommunity()
  const reasonId = useId()
  const communities = useRef<HTMLDivElement>(null)
  const focusCommunities = useCallback(() => communities.current?.focus({ preventScroll: true }), [])
  return (
    <OnboardingStep
      title={words.title}
      text={words.signedInAs(user.email)}
      onSubmit={() => hasJoined && onNext()}
      actions={
        <>
          {onBack && (
            <Button variant="secondary" onClick={onBack}>
              {back}
            </Button>
          )}
          <Button type="submit" disabled={!hasJoined} aria-describedby={hasJoined ? undefined : reasonId}>
            {isReturning && hasJoined ? finish.submit : next}
          </Button>
        </>
      }
    >
      <Communities ref={communities} tabIndex={-1}>
        {hasJoined && (
          <Section title={words.joined}>
            <List>
              {memberships.map(({ organisation }) => (
                <ListRow
                  key={organisation.id}
                  title={organisation.name}
                  start={<Avatar {...communityAvatar(organisation)} />}
                />
              ))}
            </List>
          </Section>
        )}
        <PendingInvites
          user={user}
          hasJoined={hasJoined}
          onJoined={isReturning ? enter : null}
          onFocusLost={focusCommunities}
        />
      </Communities>
      {canCreate && (
        <Button variant="secondary" fullWidth onClick={() => openSheet('new-community', {})}>
          {words.create}
        </Button>
      )}
      {!hasJoined && <Note id={reasonId}>{canCreate ? words.needOne : words.needToJoin}</Note>}
      {!hasJoined && isReturning && <OwnData />}
    </OnboardingStep>
  )
}

/** The actions on a person's own data. They stay available after the last membership has ended (product 6.10). */
function OwnData() {
  const { downloadData, deleteAccount } = useTexts(onboardingTexts)
  return (
    <Quiet>
      <FooterButton type="button" onClick={() => openSheet('download-data', {})}>
        {downloadData}
      </FooterButton>
      <FooterButton type="button" onClick={() => openSheet('delete-account', {})}>
        {deleteAccount}
      </FooterButton>
    </Quiet>
  )
}

/** Takes the focus when the row that has it disappears. */
const Communities = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  outline: none;
`
const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${tokens.space[4]};
  margin-top: auto;
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Note = styled(SmallText)`
  text-align: center;
`
