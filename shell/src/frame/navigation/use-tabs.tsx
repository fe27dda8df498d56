import { CalendarDays, LayoutGrid, Martini, UsersRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { personAvatar } from '@coffer/shared-sdk/client'
import type { RemoteNavigation } from '@coffer/shared-sdk/contracts'
import type { User } from '@coffer/shared-sdk/domain'
import { getLanguage, useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { Avatar } from '@coffer/shared-ui/member'
import { useRemotes } from '../../registry/remotes.ts'
import { useHasFeature } from '../../routing/features.ts'
import { memberTexts } from '../../texts/member.en.ts'
import { EventsBadge } from './events-badge.tsx'

interface Tab {
  readonly path: string
  readonly label: string
  readonly icon: ReactNode
  readonly badge?: ReactNode
}

/** Returns the tabs (product 2.3): those that the remotes have declared, without features that the community has switched off. */
export function useTabs(user: User, membership: CurrentMembership): readonly Tab[] {
  const { registered } = useRemotes()
  const hasFeature = useHasFeature()
  const describe = useTab(user, membership)
  return registered
    .filter(({ feature }) => hasFeature(feature))
    .flatMap(({ navigation }) => (navigation ? [navigation] : []))
    .toSorted((a, b) => a.order - b.order)
    .map(describe)
}

/**
 * Returns a function that gives a tab its symbol. Some symbols depend on the community or the person, and some have a label or badge; the
 * others are neutral.
 */
function useTab(user: User, { accountId, organisation, settings }: CurrentMembership) {
  const { appName, tabs } = useTexts(memberTexts)
  const manifest = useQuery(manifestQueries.current()).data
  const Events = settings.navigationIcon === 'sportsBar' ? Martini : CalendarDays
  const known: Readonly<Record<string, Omit<Tab, 'path' | 'label'> & { readonly label?: string }>> = {
    wallet: { icon: <Wallet aria-hidden />, label: tabs.dashboard(manifest?.name ?? appName) },
    events: { icon: <Events aria-hidden />, badge: <EventsBadge /> },
    community: {
      icon: <UsersRound aria-hidden />,
      ...(settings.isOrganisation && { label: organisation.name }),
    },
    person: {
      icon: <Avatar {...personAvatar(user, accountId)} size={24} />,
    },
  }
  return ({ path, icon, label }: RemoteNavigation): Tab => ({
    path,
    label: label[getLanguage()],
    ...(known[icon] ?? { icon: <LayoutGrid aria-hidden /> }),
  })
}
