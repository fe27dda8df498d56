import { ArrowLeftRight, HandCoins, Plus, Send } from 'lucide-react'
import { Inline } from '../../primitives/layout/layout.tsx'
import { HeroBalance } from './hero-balance.tsx'
import { HeroPart } from './hero-part.tsx'
import { HeroSkeleton } from './hero-skeleton.tsx'

const actions = [
  { label: 'Send', icon: <Send aria-hidden />, onClick: () => undefined },
  { label: 'Transfer', icon: <ArrowLeftRight aria-hidden />, onClick: () => undefined, disabled: true },
  { label: 'Top-up', icon: <Plus aria-hidden />, onClick: () => undefined },
]

export const gallery = [
  {
    title: 'Positive, with actions',
    element: (
      <HeroBalance
        label="Your balance"
        cents={124850}
        currency="EUR"
        locale="en"
        word="Others owe you"
        note="€32.00 pending"
        actions={actions}
      />
    ),
  },
  {
    title: 'Negative, millions, German',
    element: (
      <HeroBalance
        label="Dein Stand"
        cents={-123456789}
        currency="EUR"
        locale="de"
        word="Du schuldest"
        actions={actions}
      />
    ),
  },
  {
    title: 'With another currency',
    element: (
      <HeroBalance
        label="Your balance"
        cents={124850}
        currency="EUR"
        locale="en"
        others={['and −$12.00']}
        word="The community owes you"
        note="€32.00 pending"
        actions={actions}
      />
    ),
  },
  {
    title: 'In its parts',
    element: (
      <HeroBalance
        label="Your balance"
        cents={124850}
        currency="EUR"
        locale="en"
        word="The community owes you"
        note={
          <Inline $gap={5}>
            <HeroPart label="Approved" cents={128050} currency="EUR" locale="en" />
            <HeroPart label="Pending" cents={-3200} currency="EUR" locale="en" />
          </Inline>
        }
      />
    ),
  },
  {
    title: 'Four actions',
    element: (
      <HeroBalance
        label="Your balance"
        cents={0}
        currency="EUR"
        locale="en"
        word="You are all square"
        actions={[
          ...actions,
          { label: 'Request', icon: <HandCoins aria-hidden />, onClick: () => undefined },
        ]}
      />
    ),
  },
  {
    title: 'Asked why, with an action that is not for everyone',
    element: (
      <HeroBalance
        label="Balance"
        cents={-248210}
        currency="EUR"
        locale="en"
        word="Held at the bank"
        ask={{ label: 'Why?', onClick: () => undefined }}
        actions={[
          {
            label: 'Transfer Balance',
            icon: <ArrowLeftRight aria-hidden />,
            onClick: () => undefined,
            disabled: true,
          },
        ]}
        hint="Only admins of the community can transfer balances."
      />
    ),
  },
  { title: 'On its way', element: <HeroSkeleton /> },
]
