import { ArrowLeftRight, HandCoins, Plus, Send } from 'lucide-react'
import { Inline } from '../../primitives/layout/layout.tsx'
import { HeroAmount, HeroBalance, HeroSkeleton } from './hero-balance.tsx'

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
        caption="Others owe you"
        note="€32.00 pending"
        actions={actions}
      />
    ),
  },
  {
    title: 'Negative, millions, German',
    element: (
      <HeroBalance
        label="Dein Saldo"
        cents={-123456789}
        currency="EUR"
        locale="de"
        caption="Du schuldest"
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
        otherCurrencies={['and −$12.00']}
        caption="The community owes you"
        note="€32.00 pending"
        actions={actions}
      />
    ),
  },
  {
    title: 'With its parts',
    element: (
      <HeroBalance
        label="Your balance"
        cents={124850}
        currency="EUR"
        locale="en"
        caption="The community owes you"
        note={
          <Inline $gap={5}>
            <HeroAmount label="Approved" cents={128050} currency="EUR" locale="en" />
            <HeroAmount label="Pending" cents={-3200} currency="EUR" locale="en" />
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
        caption="You are all square"
        actions={[
          ...actions,
          { label: 'Request', icon: <HandCoins aria-hidden />, onClick: () => undefined },
        ]}
      />
    ),
  },
  {
    title: 'With Why?, and a disabled action',
    element: (
      <HeroBalance
        label="Balance"
        cents={-248210}
        currency="EUR"
        locale="en"
        caption="Held at the bank"
        explain={{ label: 'Why?', onClick: () => undefined }}
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
  { title: 'Loading', element: <HeroSkeleton /> },
]
