import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { generateId } from '@coffer/shared-sdk/client'
import { INVITE_LINK_DAYS, checkInviteLink } from '@coffer/shared-sdk/domain'
import type { InviteLinkDays } from '@coffer/shared-sdk/domain'
import { openSheet, showToast, useNow, useSubmitOnce } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { useCreateInviteLink } from '@coffer/shared-sdk/mutations'
import { inviteLinkQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { InviteLink } from '@coffer/shared-sdk/queries'
import {
  Button,
  FailureBanner,
  List,
  ListRow,
  PendingOrError,
  RowSkeletons,
  Section,
  Stack,
} from '@coffer/shared-ui'
import { Select } from '@coffer/shared-ui/popups'
import { linkTexts } from '../../texts/invite-links.en.ts'

/** The links by which people can join now, and a form for a new one. */
export function InviteLinks() {
  const { links: words, loading, retry } = useTexts(linkTexts)
  const query = useQuery(inviteLinkQueries.open(useScope()))
  return (
    <Section flush title={words.title}>
      <Stack $gap={4}>
        {query.data ? (
          <ValidLinks links={query.data} />
        ) : (
          <PendingOrError
            loaded={pendingOrError([query])}
            texts={{ loading, retry, failed: words.failed }}
            skeleton={<RowSkeletons count={1} />}
          />
        )}
        <NewLink />
      </Stack>
    </Section>
  )
}

function ValidLinks({ links }: { readonly links: readonly InviteLink[] }) {
  const { links: words } = useTexts(linkTexts)
  const nowMs = useNow()
  const valid = links.filter((link) => checkInviteLink(link, nowMs).ok)
  if (valid.length === 0) return null
  return (
    <List label={words.title}>
      {valid.map(({ id, expires, uses }) => (
        <ListRow
          key={id}
          start={<QrCode aria-hidden />}
          title={words.validUntil(formatDay(expires, 'medium'))}
          subtitle={words.uses(uses)}
          chevron
          onClick={() => openSheet('invite-link', { linkId: id })}
        />
      ))}
    </List>
  )
}

function NewLink() {
  const { links: words } = useTexts(linkTexts)
  const [days, setDays] = useState<InviteLinkDays>(7)
  const [id, setId] = useState(generateId)
  const { submission, submit } = useSubmitOnce(useCreateInviteLink(), {
    onSuccess: (isOpen) => {
      if (isOpen) openSheet('invite-link', { linkId: id })
      else showToast(words.created, 'success')
    },
    onError: (_error, isOpen) => {
      if (!isOpen) showToast(words.notCreated, 'error')
    },
  })
  return (
    <Stack $gap={3}>
      <Select
        label={words.days}
        hint={words.text}
        options={INVITE_LINK_DAYS.map((period) => ({ value: String(period), label: words.period(period) }))}
        value={String(days)}
        onChange={(chosen) => {
          setDays(INVITE_LINK_DAYS.find((period) => String(period) === chosen) ?? 7)
          // The link with the old period may have been stored without an answer, so this one gets an id of its own.
          setId(generateId())
        }}
      />
      <FailureBanner text={submission.failure} />
      <Button
        variant="secondary"
        fullWidth
        pending={submission.status === 'pending' || submission.status === 'success'}
        pendingLabel={words.creating}
        onClick={() => submit({ id, days })}
      >
        {words.create}
      </Button>
    </Stack>
  )
}
