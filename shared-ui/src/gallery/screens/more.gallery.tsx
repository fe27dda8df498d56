import { Bell, CalendarDays, Info, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar, List, ListRow, ScreenHeader } from '../../index.ts'
import { noop, person } from './example-people.ts'
import { Framed } from './framed.tsx'

export function More() {
  const link = (to: string) => (parts: { className: string; children: ReactNode }) => (
    <a href={`#${to}`} {...parts} />
  )
  return (
    <Framed current="more">
      <ScreenHeader title="More" />
      <List label="Profile">
        <ListRow
          start={<Avatar {...person(0)} size={48} />}
          title="Ann Lee"
          subtitle="ann@example.org"
          renderLink={link('profile')}
        />
      </List>
      <List label="Settings">
        <ListRow start={<Bell aria-hidden />} title="Notifications" renderLink={link('notifications')} />
        <ListRow start={<CalendarDays aria-hidden />} title="Calendar" renderLink={link('calendar')} />
        <ListRow start={<Info aria-hidden />} title="About" renderLink={link('about')} />
      </List>
      <List label="Session">
        <ListRow start={<LogOut aria-hidden />} title="Sign Out" tone="danger" onClick={noop} />
      </List>
    </Framed>
  )
}
