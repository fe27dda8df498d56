import { useEffect, useState } from 'react'
import { failureText, sessionSettings } from '@coffer/shared-sdk/client'
import type { User } from '@coffer/shared-sdk/domain'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAcceptInvite, useRevokeInvite } from '@coffer/shared-sdk/mutations'
import { Link, Navigate, paths, useNavigate, useParams } from '@coffer/shared-sdk/navigation'
import { inviteQueries, pendingOrError, useQuery } from '@coffer/shared-sdk/queries'
import type { PendingInvite } from '@coffer/shared-sdk/queries'
import { signOut, useSessionStore } from '@coffer/shared-sdk/session'
import { Button, FailureBanner, PendingOrError, Stack } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { useEnterCommunity } from '../../hooks/use-enter-community.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { CommunityPicture, InvitationSkeleton } from '../../parts/invitation.tsx'
import { inviteTexts } from '../../texts/invite.en.ts'
import { onboardingTexts } from '../../texts/onboarding.en.ts'

/**
 * /invite/{id}: accepts or declines an invite to the person's address (product 2.6). Its mail leads here; a person who is signed out signs
 * in and comes back.
 */
export default function InviteScreen() {
  const { id = '' } = useParams()
  const session = useSessionStore()
  const isSignedOut = session.status === 'signed-out'
  useEffect(() => {
    // This includes signing out on this page, to sign in with the address that was invited.
    if (isSignedOut) sessionSettings.set('redirectUrl', paths.invite(id))
  }, [isSignedOut, id])
  if (session.status !== 'signed-in') return <Navigate to={paths.login()} replace />
  return (
    <OnboardingLayout>
      <OwnInvite id={id} user={session.user} />
    </OnboardingLayout>
  )
}

function OwnInvite({ id, user }: { readonly id: string; readonly user: User }) {
  const words = useTexts(inviteTexts)
  const query = useQuery(inviteQueries.pending(user))
  const invite = query.data?.find((each) => each.id === id)
  // Joining ends the invite, so the last one stays on screen until the community opens.
  const [shown, setShown] = useState(invite)
  if (invite && shown?.id !== invite.id) setShown(invite)
  const current = invite ?? shown
  if (current) return <Invitation invite={current} email={user.email} />
  if (query.data) return <Unavailable email={user.email} />
  const { loading, retry, failed } = words
  return (
    <PendingOrError
      loaded={pendingOrError([query])}
      texts={{ loading, retry, failed }}
      skeleton={<InvitationSkeleton />}
    />
  )
}

function Invitation({ invite, email }: { readonly invite: PendingInvite; readonly email: string }) {
  const words = useTexts(inviteTexts)
  const { joining } = useTexts(onboardingTexts).communities
  const { organisationId, organisationName: name, organisationAvatar: avatar } = invite
  const enter = useEnterCommunity()
  const { submission, submit } = useSubmitOnce(useAcceptInvite(), {
    onSuccess: () => {
      showToast(words.joined(name), 'success')
      enter(organisationId)
    },
    onError: () => undefined,
  })
  const isJoining = submission.status === 'pending' || submission.status === 'success'
  return (
    <FormStep
      title={words.title(name)}
      text={`${words.text(name)} ${words.as(email)}`}
      onSubmit={() => submit(invite)}
    >
      <CommunityPicture id={organisationId} name={name} avatar={avatar} />
      <FailureBanner text={submission.failure} />
      <Stack $gap={3}>
        <Button type="submit" fullWidth pending={isJoining} pendingLabel={joining}>
          {words.title(name)}
        </Button>
        {!isJoining && <Decline invite={invite} />}
      </Stack>
    </FormStep>
  )
}

function Decline({ invite: { id, organisationName: name } }: { readonly invite: PendingInvite }) {
  const words = useTexts(inviteTexts)
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { submission, submit } = useSubmitOnce(useRevokeInvite(), {
    onSuccess: () => {
      showToast(words.declining.done, 'success')
      void navigate(paths.dashboard(), { replace: true })
    },
    onError: (error) => showToast(failureText(error), 'error'),
  })
  return (
    <>
      <Button variant="quiet" fullWidth onClick={() => setIsAsking(true)}>
        {words.decline.action}
      </Button>
      <ConfirmSheet
        open={isAsking}
        title={words.declining.title(name)}
        text={words.declining.text}
        confirmLabel={words.decline.action}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        pending={submission.status === 'pending' || submission.status === 'success'}
        pendingLabel={words.decline.pending}
        onConfirm={() => submit(id)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

/** Says that an invite has ended or is for another address: the server gives the same answer for both. */
function Unavailable({ email }: { readonly email: string }) {
  const words = useTexts(inviteTexts)
  return (
    <FormStep title={words.gone.title} text={words.gone.text(email)} onSubmit={() => undefined}>
      <Stack $gap={3}>
        <Button fullWidth renderLink={(link) => <Link {...link} to={paths.dashboard()} replace />}>
          {words.gone.goOn}
        </Button>
        <Button variant="quiet" fullWidth onClick={() => void signOut()}>
          {words.gone.otherAddress}
        </Button>
      </Stack>
    </FormStep>
  )
}
