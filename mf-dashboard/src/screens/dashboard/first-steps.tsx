import { CalendarPlus, QrCode, Send } from 'lucide-react'
import { useState } from 'react'
import { failureText, generateId, now } from '@coffer/shared-sdk/client'
import { checkInviteLink, isPrivileged } from '@coffer/shared-sdk/domain'
import { openSheet, showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCreateInviteLink } from '@coffer/shared-sdk/mutations'
import {
  accountQueries,
  eventQueries,
  inviteLinkQueries,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Button, Card, EmptyState, List, ListRow, Section, Stack } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

/**
 * Suggests the next steps while there are no transactions (product 2.7). In a community of one it first suggests inviting people, then an
 * event.
 */
export function FirstSteps() {
  const { firstSteps: words } = useTexts(texts)
  const { organisationId, settings } = useMember().membership
  const scope = useScope()
  const mayInvite = isPrivileged(useCaller(), organisationId)
  const members = useQuery({ ...accountQueries.members(scope), enabled: mayInvite })
  const events = useQuery({ ...eventQueries.list(scope), enabled: settings.enableEvents })
  const hasNoEvent = settings.enableEvents && events.data?.length === 0
  if (mayInvite && members.data?.length === 1) {
    return (
      <Section title={words.title}>
        <List label={words.title}>
          <InvitePeople />
          {hasNoEvent && (
            <ListRow
              title={words.event}
              subtitle={words.eventText}
              start={<CalendarPlus aria-hidden />}
              chevron
              onClick={createEvent}
            />
          )}
        </List>
      </Section>
    )
  }
  // If nothing is known of members and events, sending is suggested.
  return <NoTransactions isKnown={!members.isLoading && !events.isLoading} hasNoEvent={hasNoEvent} />
}

const createEvent = () => openSheet('event-form', {})

/** Opens the invite link that people join by, with its QR code. It takes the newest valid link, or creates one. */
function InvitePeople() {
  const { firstSteps: words, invitePeople, loading } = useTexts(texts)
  const links = useQuery(inviteLinkQueries.open(useScope()))
  const [id, setId] = useState(generateId)
  const { submission, submit, reset } = useSubmitOnce(useCreateInviteLink(), {
    onSuccess: () => {
      openSheet('invite-link', { linkId: id })
      setId(generateId())
      reset()
    },
    onError: (error) => showToast(failureText(error), 'error'),
  })
  const open = () => {
    const valid = links.data?.find((link) => checkInviteLink(link, now()).ok)
    if (valid) openSheet('invite-link', { linkId: valid.id })
    else submit({ id, days: 7 })
  }
  return (
    <ListRow
      title={invitePeople}
      subtitle={submission.status === 'pending' ? loading : words.inviteText}
      start={<QrCode aria-hidden />}
      chevron
      disabled={links.isLoading}
      onClick={open}
    />
  )
}

interface NoTransactionsProps {
  /** True once it is known what to suggest. */
  readonly isKnown: boolean
  readonly hasNoEvent: boolean
}

function NoTransactions({ isKnown, hasNoEvent }: NoTransactionsProps) {
  const { recent, actions, transactionList, firstSteps: words } = useTexts(texts)
  const isActive = useMember().membership.account.status === 'active'
  return (
    <Section title={recent.title}>
      <Card>
        <EmptyState
          illustration="transactions"
          title={transactionList.empty}
          text={recent.emptyText}
          action={
            isKnown && (
              <Stack $gap={3}>
                {hasNoEvent && (
                  <Button icon={<CalendarPlus aria-hidden />} onClick={createEvent}>
                    {words.event}
                  </Button>
                )}
                {isActive && (
                  <Button
                    variant="secondary"
                    icon={<Send aria-hidden />}
                    onClick={() => openSheet('send', {})}
                  >
                    {actions.send}
                  </Button>
                )}
              </Stack>
            )
          }
        />
      </Card>
    </Section>
  )
}
