import { toAppError } from '@coffer/shared-sdk/client'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useJoinByLink } from '@coffer/shared-sdk/mutations'
import { Link, paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { inviteLinkQueries, pendingOrError, useQuery } from '@coffer/shared-sdk/queries'
import type { ShownLink } from '@coffer/shared-sdk/queries'
import { rememberJoinLink, useSessionStore } from '@coffer/shared-sdk/session'
import type { Session } from '@coffer/shared-sdk/session'
import { Button, FailureBanner, PendingOrError } from '@coffer/shared-ui'
import { useEnterCommunity } from '../../hooks/use-enter-community.ts'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { CommunityPicture, InvitationSkeleton } from '../../parts/invitation.tsx'
import { linkTexts } from '../../texts/invite-links.en.ts'
import { mailLinkTexts } from '../../texts/mail-links.en.ts'
import { onboardingTexts } from '../../texts/onboarding.en.ts'
import { useMailToken } from '../credentials/mail-link.tsx'

/** /join/{token}: joins the community of an invite link (product 2.6). */
export default function JoinScreen() {
  const token = useMailToken(paths.join())
  return (
    <OnboardingLayout>
      {token === null ? <Refused reason="unknown" /> : <Shown token={token} />}
    </OnboardingLayout>
  )
}

function Shown({ token }: { readonly token: string }) {
  const { join: words, loading, retry } = useTexts(linkTexts)
  const query = useQuery(inviteLinkQueries.shown(token))
  const { data, error } = query
  if (data) return <Invitation token={token} link={data} />
  const status = error ? toAppError(error).status : null
  if (status === 404) return <Refused reason="unknown" />
  if (status === 410) return <Refused reason="expired" />
  return (
    <PendingOrError
      loaded={pendingOrError([query])}
      texts={{ loading, retry, failed: words.failed }}
      skeleton={<InvitationSkeleton />}
    />
  )
}

function Refused({ reason }: { readonly reason: 'unknown' | 'expired' }) {
  const { join: words } = useTexts(linkTexts)
  const { goOn } = useTexts(mailLinkTexts)
  return (
    <FormStep title={words[reason]} text={words.refusedText} onSubmit={() => undefined}>
      <Button fullWidth renderLink={(link) => <Link {...link} to={paths.dashboard()} replace />}>
        {goOn}
      </Button>
    </FormStep>
  )
}

function Invitation({ token, link: { organisation } }: { readonly token: string; readonly link: ShownLink }) {
  const { join: words } = useTexts(linkTexts)
  const { joining } = useTexts(onboardingTexts).communities
  const session = useSessionStore()
  const navigate = useNavigate()
  const enter = useEnterCommunity()
  const { submission, submit } = useSubmitOnce(useJoinByLink(), {
    onSuccess: () => {
      showToast(words.joined(organisation.name), 'success')
      enter(organisation.id)
    },
    onError: () => undefined,
  })
  const { name } = organisation
  const membership = membershipIn(session, organisation.id)
  const isJoining = submission.status === 'pending' || submission.status === 'success'
  const picture = <CommunityPicture {...organisation} />
  if (session.status !== 'signed-in') {
    const logIn = () => {
      rememberJoinLink(token)
      void navigate(paths.login())
    }
    return (
      <FormStep title={words.title(name)} text={words.text(name)} onSubmit={logIn}>
        {picture}
        <Button type="submit" fullWidth>
          {words.logIn}
        </Button>
      </FormStep>
    )
  }
  if (membership && !isJoining) {
    return (
      <FormStep
        title={words.memberTitle(name)}
        text={words.memberText}
        onSubmit={() => enter(organisation.id)}
      >
        {picture}
        <Button type="submit" fullWidth>
          {words.open(name)}
        </Button>
      </FormStep>
    )
  }
  return (
    <FormStep
      title={words.title(name)}
      text={`${words.text(name)} ${words.as(session.user.email)}`}
      onSubmit={() => submit(token)}
    >
      {picture}
      <FailureBanner text={submission.failure} />
      <Button type="submit" fullWidth pending={isJoining} pendingLabel={joining}>
        {words.title(name)}
      </Button>
    </FormStep>
  )
}

function membershipIn(session: Session, organisationId: string) {
  if (session.status !== 'signed-in') return undefined
  return session.memberships.find((membership) => membership.organisationId === organisationId)
}
