import { Bell, Info, LogOut } from 'lucide-react'
import { Avatar } from '../avatar/avatar.tsx'
import { Chip } from '../badge/badge.tsx'
import { List, ListRow } from './list.tsx'

export const gallery = [
  {
    title: 'Links, buttons, plain',
    element: (
      <List label="Settings">
        <ListRow
          start={<Avatar id="a1" name="Ann Lee" />}
          title="Ann Lee"
          subtitle="ann@example.org"
          renderLink={(link) => <a href="#profile" {...link} />}
        />
        <ListRow
          start={<Bell aria-hidden />}
          title="Notifications"
          end={<Chip>On</Chip>}
          renderLink={(link) => <a href="#notifications" {...link} />}
        />
        <ListRow
          start={<Info aria-hidden />}
          title="About"
          subtitle="A subtitle so long that it wraps onto a second line on every screen, whatever the width"
        />
        <ListRow start={<Info aria-hidden />} title="Disabled" disabled onClick={() => undefined} />
        <ListRow
          start={<Info aria-hidden />}
          title="Delete event"
          reason="Only events without transactions can be deleted."
          onClick={() => undefined}
        />
        <ListRow start={<LogOut aria-hidden />} title="Sign Out" tone="danger" onClick={() => undefined} />
      </List>
    ),
  },
]
