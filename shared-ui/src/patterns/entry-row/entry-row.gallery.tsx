import { List } from '../../primitives/list/list.tsx'
import { EntryRow, type EntryRowProps } from './entry-row.tsx'

const base: EntryRowProps = {
  account: { id: 'a', name: 'Hana Ito', shape: 'round' as const },
  title: 'Fish',
  meta: '14:05',
  detail: 'Hana paid',
  group: 'everyone',
  part: 'your part €6.80',
  amount: { cents: 2720, currency: 'EUR', locale: 'en' },
  onClick: () => undefined,
}

export const gallery = [
  {
    title: 'Entries of an event: several payers, long names, hidden',
    element: (
      <List label="Transactions">
        <EntryRow {...base} />
        <EntryRow
          {...base}
          account={{ id: 'b', name: '3 people', shape: 'round' as const, count: 3 }}
          title="Wine"
          detail="3 people paid"
          group="Drivers"
          part="your part €13.34"
        />
        <EntryRow
          {...base}
          account={{
            id: 'c',
            name: 'Maximiliane Freifrau von Hohenstein-Lindenberg',
            shape: 'round' as const,
          }}
          title="A description that goes on for much longer than there is room on any telephone"
          detail="Maximiliane paid"
          group="Everybody who sleeps in the tents"
          amount={{ cents: 123456789, currency: 'EUR', locale: 'de' }}
        />
        <EntryRow
          {...base}
          disabled
          title="Bo paid"
          detail="Hidden until event is concluded"
          group={undefined}
          part={undefined}
          amount={{ cents: 1400, currency: 'EUR', locale: 'en' }}
        />
      </List>
    ),
  },
]
