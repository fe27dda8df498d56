import { styled } from 'styled-components'
import { refusalText, toAppError } from '@coffer/shared-sdk/client'
import { canResendInvite, checkInvitedAddress } from '@coffer/shared-sdk/domain'
import { showToast, useNow, useSteadyRows, useSubmitOnce } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { useResendInvite, useRevokeInvite } from '@coffer/shared-sdk/mutations'
import type { SentInvite } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Button, EmptyState, FactLine, List, ListRow, Section, tokens } from '@coffer/shared-ui'
import { sheetTexts } from '../../texts/sheets.en.ts'

/** The invites that were not accepted yet. */
export function OpenInvites({ invites }: { readonly invites: readonly SentInvite[] }) {
  const { invites: words } = useTexts(sheetTexts)
  const rows = useSteadyRows(invites, { rowKey })
  if (rows.length === 0) return <EmptyState illustration="people" title={words.none} text={words.noneText} />
  return (
    <Section title={words.open}>
      <List>
        {rows.map((invite) => (
          <OpenInvite key={invite.id} {...invite} />
        ))}
      </List>
    </Section>
  )
}

const rowKey = ({ id }: SentInvite): string => id

function OpenInvite({ id, email, created, sent }: SentInvite) {
  const { wentWrong, invites: words } = useTexts(sheetTexts)
  const { id: organisationId, emailSuffix } = useMember().membership.organisation
  const caller = useCaller()
  const nowMs = useNow()
  const revoke = useSubmitOnce(useRevokeInvite(), {
    onSuccess: () => showToast(words.revoked, 'success'),
    onError: () => showToast(wentWrong, 'error'),
  })
  const resend = useSubmitOnce(useResendInvite(), {
    onSuccess: () => {
      showToast(words.resent, 'success')
      resend.reset()
    },
    onError: (error) => showToast(refusalText(toAppError(error)), 'error'),
  })
  // Sending again is not offered for an hour after a mail; the date shows why.
  const facts = { organisationId, email, accepted: false, sent }
  const mayResend = canResendInvite(caller, facts, emailSuffix, nowMs).ok
  const isAdmitted = checkInvitedAddress(email, emailSuffix).ok
  return (
    <ListRow
      title={<Address email={email} />}
      subtitle={
        <>
          <FactLine
            facts={[
              words.invitedOn(formatDay(created, 'medium')),
              sent === null && words.notMailed,
              !isAdmitted && words.otherDomain(emailSuffix),
            ]}
          />
          <Actions>
            {mayResend && (
              <Button
                variant="secondary"
                size="s"
                aria-label={words.resendFor(email)}
                pending={resend.submission.status === 'pending'}
                pendingLabel={words.resending}
                onClick={() => resend.submit(id)}
              >
                {words.resend}
              </Button>
            )}
            <Button
              variant="secondary"
              size="s"
              aria-label={words.revokeFor(email)}
              pending={revoke.submission.status === 'pending' || revoke.submission.status === 'success'}
              pendingLabel={words.revoking}
              onClick={() => revoke.submit(id)}
            >
              {words.revoke}
            </Button>
          </Actions>
        </>
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

/** The actions sit below the address, which needs the width. */
const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[2]};
`
const Wrapping = styled.span`
  display: block;
  white-space: normal;
  overflow-wrap: anywhere;
`
