import { Bell, Bug, CloudUpload, Info, SlidersHorizontal, Moon, Sun, SunMoon, Download } from 'lucide-react'
import { useTransition, useState } from 'react'
import { styled } from 'styled-components'
import { personAvatar, nextThemeChoice, setThemeChoice, getThemeChoice } from '@coffer/shared-sdk/client'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useInstallWay } from '@coffer/shared-sdk/install'
import { Link, paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { useWaitingCounts, useWaitingName } from '@coffer/shared-sdk/queries'
import { signOut, useCaller, useMember } from '@coffer/shared-sdk/session'
import { Avatar, List, ListRow, Page, ScreenHeader, tokens, useAriaLive } from '@coffer/shared-ui'
import { SignOutRow } from '../../parts/sign-out-row.tsx'
import { texts } from '../../texts/en.ts'
import { installTexts } from '../../texts/install.en.ts'
import { notificationTexts } from '../../texts/notifications.en.ts'
import { CommunityRows } from './community-rows.tsx'
import { ExternalLinks } from './external-links.tsx'

export type PanelId = 'profile' | 'notifications' | 'debug' | 'about'

interface MoreListProps {
  /** The panel that is open beside the list. */
  readonly shown: PanelId | null
}

/** The list of the More tab (product 2): the person, the community's links, the app. */
export function MoreList({ shown }: MoreListProps) {
  const words = useTexts(texts)
  const notifications = useTexts(notificationTexts)
  const { user, membership } = useMember()
  const waitingName = useWaitingName()
  const showsAdmin = isPrivileged(useCaller(), membership.organisationId)
  const current = (panel: PanelId) => (shown === panel ? 'page' : undefined)
  return (
    <Page>
      <ScreenHeader title={words.moreTitle} />
      <Highlighted>
        <List>
          <ListRow
            title={waitingName ?? (user.name || user.username || user.email)}
            subtitle={user.email}
            start={<Avatar {...personAvatar(user, membership.accountId)} size={48} />}
            renderLink={(link) => <Link to={paths.profile()} {...link} aria-current={current('profile')} />}
          />
          <ListRow
            title={notifications.title}
            start={<Bell aria-hidden />}
            renderLink={(link) => (
              <Link to={paths.notifications()} {...link} aria-current={current('notifications')} />
            )}
          />
        </List>
      </Highlighted>
      <CommunityRows />
      <ExternalLinks links={membership.settings.externalLinks} />
      <Highlighted>
        <List label={words.app}>
          <WaitingRow />
          <AppearanceRow />
          <InstallRow />
          {showsAdmin && (
            <ListRow
              title={words.admin.title}
              subtitle={words.admin.text(membership.organisation.name)}
              start={<SlidersHorizontal aria-hidden />}
              renderLink={(link) => <Link to={paths.communitySettings()} {...link} />}
            />
          )}
          {showsAdmin && (
            <ListRow
              title={words.debug.title}
              start={<Bug aria-hidden />}
              renderLink={(link) => <Link to={paths.debug()} {...link} aria-current={current('debug')} />}
            />
          )}
          <ListRow
            title={words.about.title}
            start={<Info aria-hidden />}
            renderLink={(link) => <Link to={paths.about()} {...link} aria-current={current('about')} />}
          />
        </List>
      </Highlighted>
      <List>
        <SignOut />
      </List>
    </Page>
  )
}

/** Shows what waits on this device to be sent, and what was refused; nothing if there is neither. */
function WaitingRow() {
  const { waitingToBeSent, notAccepted } = useTexts(texts)
  const { waiting, refused } = useWaitingCounts()
  if (waiting + refused === 0) return null
  return (
    <ListRow
      title={waitingToBeSent}
      subtitle={refused > 0 ? notAccepted(refused) : undefined}
      start={<CloudUpload aria-hidden />}
      end={String(waiting + refused)}
      chevron
      onClick={() => openSheet('waiting', {})}
    />
  )
}

/** Signs out on this device and opens the dashboard's route (product 2, More). */
function SignOut() {
  const words = useTexts(texts)
  const navigate = useNavigate()
  const [isSigningOut, startSignOut] = useTransition()
  const confirm = () =>
    startSignOut(async () => {
      await signOut()
      await navigate(paths.dashboard(), { replace: true })
    })
  return (
    <SignOutRow
      action={words.signOut}
      question={words.signOutQuestion}
      pending={isSigningOut}
      onConfirm={confirm}
    />
  )
}

/** Highlights the row of the panel beside the list. */
const Highlighted = styled.div`
  a[aria-current] {
    background: ${tokens.color.primarySoft};
  }
`

const ICONS = { light: Sun, system: SunMoon, dark: Moon }

/** Each press selects the next appearance: light, system, dark (product 3, dark mode). */
function AppearanceRow() {
  const { appearance } = useTexts(texts)
  const [choice, setChoice] = useState(getThemeChoice)
  const live = useAriaLive(appearance[choice])
  const Icon = ICONS[choice]
  const cycle = () => {
    const next = nextThemeChoice(choice)
    setThemeChoice(next)
    setChoice(next)
  }
  return (
    <ListRow
      title={appearance.title}
      start={<Icon aria-hidden />}
      end={
        <Value role="status" aria-live={live}>
          {appearance[choice]}
        </Value>
      }
      onClick={cycle}
    />
  )
}

const Value = styled.span`
  color: ${tokens.color.muted};
`

/** Opens the steps to install the app; renders nothing if it is installed or cannot be. */
function InstallRow() {
  const { title, rowText } = useTexts(installTexts)
  if (useInstallWay() === 'none') return null
  return (
    <ListRow
      title={title}
      subtitle={rowText}
      start={<Download aria-hidden />}
      onClick={() => openSheet('install-app', {})}
    />
  )
}
