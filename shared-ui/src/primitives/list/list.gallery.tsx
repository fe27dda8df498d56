import { Bell, Info, LogOut, Scale } from 'lucide-react'
import { Avatar } from '../avatar/avatar.tsx'
import { Chip } from '../badge/badge.tsx'
import { List, ListRow } from './list.tsx'

const OWN_WORDS: readonly (readonly [string, string, string?])[] = [
  ['Eigenkapital', '2.163,28 €', 'Vermögen minus Schulden'],
  ['Eigenkapital der Gemeinschaft', '−1.234.567,89 €', 'Vermögen minus Schulden'],
  ['Verbindlichkeiten', '380,00 €'],
  ['Von Mitgliedern', '143,85 €'],
  ['An Mitglieder', '2.215,35 €'],
  ['Salden der Events', '−80,00 €'],
  ['Forderungen', '−1.234.567,89 €'],
]

export const gallery = [
  {
    title: 'Links, buttons, plain',
    element: (
      <List label="Settings">
        <ListRow
          start={<Avatar id="a1" name="Ann Lee" shape="round" />}
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
  {
    title: "The app's own words",
    element: (
      <List label="Balance sheet">
        {OWN_WORDS.map(([title, amount, subtitle]) => (
          <ListRow
            key={title}
            start={<Scale aria-hidden />}
            title={title}
            wraps
            subtitle={subtitle}
            end={subtitle ? <strong>{amount}</strong> : amount}
            renderLink={(link) => <a href="#accounts" {...link} />}
          />
        ))}
      </List>
    ),
  },
]
