import { CalendarDays, Users, Wallet } from 'lucide-react'
import { Avatar } from '../../primitives/avatar/avatar.tsx'
import { Badge } from '../../primitives/badge/badge.tsx'
import { Logo } from '../../primitives/brand/brand.tsx'
import { Mark } from '../../primitives/brand/mark.tsx'
import { TabBar, type TabItem } from './tab-bar.tsx'

const link = (to: string): TabItem['renderLink'] =>
  function TabLink({ children, ...rest }) {
    return (
      <a href={`#${to}`} {...rest}>
        {children}
      </a>
    )
  }

export const exampleTabs: readonly TabItem[] = [
  {
    id: 'dashboard',
    label: 'My Lakeside',
    icon: <Wallet aria-hidden />,
    isCurrent: true,
    renderLink: link('dashboard'),
    badge: <Badge count={2} label="2 pending requests" />,
  },
  {
    id: 'events',
    label: 'Events',
    icon: <CalendarDays aria-hidden />,
    isCurrent: false,
    renderLink: link('events'),
  },
  {
    id: 'community',
    label: 'Members',
    icon: <Users aria-hidden />,
    isCurrent: false,
    renderLink: link('community'),
  },
  {
    id: 'more',
    label: 'More',
    icon: <Avatar id="a" name="Ann Lee" size={24} shape="round" />,
    isCurrent: false,
    renderLink: link('more'),
  },
]

export const gallery = [
  {
    title: 'Four tabs',
    fullPage: true,
    element: (
      <TabBar label="Main" items={exampleTabs} brand={<Mark size={36} />} wideBrand={<Logo size={28} />} />
    ),
  },
]
