import { List } from '../../primitives/list/list.tsx'
import { TransactionRow, type TransactionRowProps } from './transaction-row.tsx'

const base: TransactionRowProps = {
  sender: { id: 'a', name: 'Ann Lee', shape: 'round' as const },
  receiver: { id: 'b', name: 'Bo Chen', shape: 'round' as const },
  toLabel: 'to',
  amount: { cents: 1250, currency: 'EUR', locale: 'en' },
  purpose: 'For: Dinner at the lake',
  status: { kind: 'approved', label: 'Approved' },
  meta: '14:05',
  onClick: () => undefined,
}

export const gallery = [
  {
    title: 'Statuses, long names, several senders, hidden',
    element: (
      <List label="Transactions">
        <TransactionRow {...base} />
        <TransactionRow
          {...base}
          status={{ kind: 'pending', label: 'Pending' }}
          amount={{ cents: -48000, currency: 'EUR', locale: 'en' }}
        />
        <TransactionRow
          {...base}
          sender={{
            id: 'c',
            name: 'Maximiliane Freifrau von Hohenstein-Lindenberg',
            shape: 'round' as const,
          }}
          receiver={{ id: 'd', name: 'Wolfeschlegelsteinhausenbergerdorff', shape: 'round' as const }}
          purpose="For: A description that goes on for much longer than there is room on any telephone"
          amount={{ cents: 123456789, currency: 'EUR', locale: 'de' }}
          status={{ kind: 'reserved', label: 'Reserved' }}
        />
        <TransactionRow
          {...base}
          sender={{ id: 'f', name: '12 people', shape: 'round' as const, count: 12 }}
          amount={{ cents: 24000, currency: 'EUR', locale: 'en' }}
        />
        <TransactionRow
          {...base}
          disabled
          receiver={{ id: 'e', name: 'Surprise Party', shape: 'round' as const }}
          amount={{ cents: 1400, currency: 'EUR', locale: 'en' }}
          purpose="Hidden until event is concluded"
        />
      </List>
    ),
  },
]
