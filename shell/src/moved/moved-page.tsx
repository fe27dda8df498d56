import { useState, useTransition } from 'react'
import { styled } from 'styled-components'
import { resetSheets } from '@coffer/shared-sdk/host'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { useWaitingStore } from '@coffer/shared-sdk/queries'
import { isExternal, selectMembership, signOut, useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Button, EmptyState, Stack, tokens } from '@coffer/shared-ui'
import { CenteredPage } from '../frame/centered-page.tsx'
import { UnreadableRow, WaitingRow } from '../sheets/waiting/waiting-rows.tsx'
import { movedTexts } from '../texts/moved.en.ts'
import { useWaitingWrites } from '../waiting/use-waiting-writes.ts'
import type { Moved } from './use-moved.ts'

/**
 * Replaces a community that has moved to another address, because this server's data of it may be outdated (ADR 0167). It leads to the same
 * page there, and to the person's other communities here.
 */
export function MovedPage({ moved: { to, membership, isAddressKept } }: { readonly moved: Moved }) {
  const words = useTexts(movedTexts)
  const { host } = new URL(to)
  const [link] = useState(() => linkTo(to, membership))
  return (
    <CenteredPage as="main">
      <div role="alert">
        <EmptyState
          illustration="people"
          title={membership ? words.title(membership.organisation.name) : words.untitled}
          text={words.text(host)}
          action={
            <Stack $gap={3}>
              <Button
                fullWidth
                renderLink={({ children, ...rest }) => (
                  <a href={link} {...rest}>
                    {children}
                  </a>
                )}
              >
                {words.open(host)}
              </Button>
              {isAddressKept && <OtherCommunities selected={membership} />}
              {isAddressKept && <SignOut selected={membership} />}
            </Stack>
          }
        />
      </div>
      <NotSent membership={isAddressKept ? membership : null} />
    </CenteredPage>
  )
}

/** Returns the same page at the new address, in the same community. */
function linkTo(to: string, membership: CurrentMembership | null): string {
  const url = new URL(location.pathname + location.search + location.hash, to)
  // Ids stay the same when a community moves.
  if (membership) url.searchParams.set('membership', membership.id)
  return url.href
}

function OtherCommunities({ selected }: { readonly selected: CurrentMembership | null }) {
  const words = useTexts(movedTexts)
  const navigate = useNavigate()
  const session = useSessionStore()
  if (session.status !== 'signed-in') return null
  return othersHere(session.memberships, selected).map(({ id, organisation }) => (
    <Button
      key={id}
      fullWidth
      variant="secondary"
      onClick={() => {
        resetSheets()
        void navigate(paths.dashboard(), { replace: true })
        selectMembership(id)
      }}
    >
      {words.goTo(organisation.name)}
    </Button>
  ))
}

/** Signs out somebody who has no other community here, so that another account or another person can sign in. */
function SignOut({ selected }: { readonly selected: CurrentMembership | null }) {
  const { signOut: label } = useTexts(sharedTexts)
  const [isSigningOut, startSignOut] = useTransition()
  const hasOthers = useSessionStore(
    (session) => session.status === 'signed-in' && othersHere(session.memberships, selected).length > 0,
  )
  const waiting = useWaitingStore()
  // Signing out would delete what is listed below.
  if (hasOthers || waiting.writes.length + waiting.unreadable.length > 0) return null
  return (
    <Button
      fullWidth
      variant="secondary"
      pending={isSigningOut}
      pendingLabel={label}
      // The page behind this one then leads to the login page.
      onClick={() => startSignOut(signOut)}
    >
      {label}
    </Button>
  )
}

const othersHere = (
  memberships: readonly CurrentMembership[],
  selected: CurrentMembership | null,
): readonly CurrentMembership[] => memberships.filter((each) => each.id !== selected?.id && !isExternal(each))

/** Shows what waits on this device for the community, and can be sent to neither address. */
function NotSent({ membership }: Pick<Moved, 'membership'>) {
  const words = useTexts(movedTexts)
  useWaitingWrites()
  const queued = useWaitingStore()
  const writes = queued.writes.filter((write) => membership === null || write.membershipId === membership.id)
  if (writes.length + queued.unreadable.length === 0) return null
  return (
    <Section aria-labelledby={NOT_SENT}>
      <Heading id={NOT_SENT}>{words.notSent}</Heading>
      <Text>{words.notSentText}</Text>
      <Stack as="ul" $gap={3}>
        {writes.map((write) => (
          <WaitingRow key={write.id} write={write} isSendable={false} onClose={() => undefined} />
        ))}
        {queued.unreadable.map((write) => (
          <UnreadableRow key={write.id} write={write} />
        ))}
      </Stack>
    </Section>
  )
}

const NOT_SENT = 'not-sent'

const Section = styled.section`
  display: grid;
  gap: ${tokens.space[3]};
  width: min(420px, calc(100vw - 2 * ${tokens.space[4]}));
  padding-bottom: ${tokens.space[8]};
`
const Heading = styled.h2`
  font: 600 ${tokens.text.m} ${tokens.font};
`
const Text = styled.p`
  color: ${tokens.color.muted};
`
