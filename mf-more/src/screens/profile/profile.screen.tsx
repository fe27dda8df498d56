import { AtSign, CalendarDays, Download, LogOut, Mail, UserRoundX } from 'lucide-react'
import { styled } from 'styled-components'
import { personAvatar } from '@coffer/shared-sdk/client'
import { openSheet } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { useWaitingName } from '@coffer/shared-sdk/queries'
import { isExternal, useMember, useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Avatar, Button, FactLine, List, ListRow, Page, Section, SmallText, tokens } from '@coffer/shared-ui'
import { PanelHeader } from '../../parts/panel.tsx'
import { texts } from '../../texts/en.ts'
import { yourDataTexts } from '../../texts/your-data.en.ts'
import { AccountRow, ExternalAccountRow } from './account-row.tsx'
import { SecurityRows } from './security-rows.tsx'

/** /more/profile: the person and their accounts, here and on other domains (product 2). */
export function ProfileScreen({ onBack }: { readonly onBack: (() => void) | null }) {
  const { accountsTitle, email, profile, editProfile, leaveCommunity, waitingToBeSent } = useTexts(texts)
  const waitingName = useWaitingName()
  const yourData = useTexts(yourDataTexts)
  const { user, membership } = useMember()
  const memberships = useSessionStore((session) =>
    session.status === 'signed-in' ? session.memberships : [],
  )
  const { own, external } = accountsByOrigin(memberships)
  return (
    <Page as="div">
      <PanelHeader title={profile.title} onBack={onBack} />
      <Person>
        <Avatar {...personAvatar(user, membership.accountId, 256)} size={96} />
        <Name>{waitingName ?? (user.name || user.username)}</Name>
        {waitingName !== null && <Caption>{waitingToBeSent}</Caption>}
        <Button variant="secondary" size="s" onClick={() => openSheet('edit-profile', {})}>
          {editProfile.title}
        </Button>
      </Person>
      <List>
        <ListRow
          title={user.email}
          subtitle={<FactLine facts={[email, !user.verified && profile.unverified]} />}
          start={<Mail aria-hidden />}
        />
        <ListRow
          title={user.username || profile.missing}
          subtitle={profile.username}
          start={<AtSign aria-hidden />}
        />
        <ListRow
          title={formatDay(user.created)}
          subtitle={profile.joined}
          start={<CalendarDays aria-hidden />}
        />
      </List>
      {own.length > 0 && (
        <Section title={accountsTitle}>
          <List>
            {own.map((item) => (
              <AccountRow key={item.id} membership={item} />
            ))}
          </List>
        </Section>
      )}
      {external.length > 0 && (
        <Section title={profile.externalAccounts}>
          <List>
            {external.map((item) => (
              <ExternalAccountRow key={item.id} membership={item} />
            ))}
          </List>
          <Caption>{profile.externalCaption}</Caption>
          <Caption>{profile.externalSignIn}</Caption>
        </Section>
      )}
      <List>
        <ListRow
          title={leaveCommunity.option(membership.organisation.name)}
          subtitle={leaveCommunity.text}
          start={<LogOut aria-hidden />}
          tone="danger"
          onClick={() => openSheet('leave-community', { accountId: membership.accountId })}
        />
      </List>
      <Section title={profile.security}>
        <SecurityRows user={user} />
      </Section>
      <Section title={yourData.title}>
        <List>
          <ListRow
            title={yourData.downloadData}
            subtitle={yourData.download.row}
            start={<Download aria-hidden />}
            chevron
            onClick={() => openSheet('download-data', {})}
          />
          <ListRow
            title={yourData.deleteAccount}
            subtitle={yourData.erase.row}
            start={<UserRoundX aria-hidden />}
            tone="danger"
            onClick={() => openSheet('delete-account', {})}
          />
        </List>
      </Section>
    </Page>
  )
}

interface AccountsByOrigin {
  readonly own: readonly CurrentMembership[]
  readonly external: readonly CurrentMembership[]
}

/** Splits the accounts by whether their community has another origin, each part ordered by name (product 6). */
export function accountsByOrigin(memberships: readonly CurrentMembership[]): AccountsByOrigin {
  const byName = memberships.toSorted((a, b) => a.organisation.name.localeCompare(b.organisation.name))
  return {
    own: byName.filter((membership) => !isExternal(membership)),
    external: byName.filter(isExternal),
  }
}

const Person = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  padding-top: ${tokens.space[4]};
  text-align: center;
`
const Name = styled.p`
  font: 700 ${tokens.text.xl} ${tokens.font};
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`
const Caption = styled(SmallText)`
  margin: ${tokens.space[2]} ${tokens.space[1]} 0;
`
