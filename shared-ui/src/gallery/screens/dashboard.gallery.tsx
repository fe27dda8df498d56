import { ArrowLeftRight, Inbox, Plus, Send } from 'lucide-react'
import { Carousel } from '../../carousel.ts'
import {
  Avatar,
  Badge,
  Banner,
  Card,
  Chip,
  HeroBalance,
  HeroSkeleton,
  Inline,
  List,
  Loading,
  RowSkeletons,
  ScreenHeader,
  Section,
  Stack,
  TransactionRow,
} from '../../index.ts'
import { noop, person } from './example-people.ts'
import { Framed } from './framed.tsx'

export function Dashboard() {
  const events = ['Summer Camp', 'New Year', 'Ski Week'].map((name, index) => ({
    id: name,
    content: (
      <Card onClick={noop}>
        <Inline $gap={3}>
          <Avatar id={name} name={name} shape="square" size={48} />
          <Stack $gap={1} $align="start">
            <strong>{name}</strong>
            <Chip tone={index === 0 ? 'primary' : 'neutral'}>{index === 0 ? 'Ongoing' : 'Upcoming'}</Chip>
          </Stack>
        </Inline>
      </Card>
    ),
  }))
  return (
    <Framed current="dashboard">
      <ScreenHeader title="My Lakeside" />
      <Stack $gap={6}>
        <Stack $gap={6}>
          <HeroBalance
            label="Your balance"
            cents={124850}
            currency="EUR"
            locale="en"
            note="€32.00 pending"
            actions={[
              { label: 'Send', icon: <Send aria-hidden />, onClick: noop },
              { label: 'Transfer', icon: <ArrowLeftRight aria-hidden />, onClick: noop, disabled: true },
              { label: 'Top-up', icon: <Plus aria-hidden />, onClick: noop },
            ]}
          />
          <Banner
            tone="primary"
            icon={<Inbox aria-hidden />}
            title="Pending requests"
            onClick={noop}
            end={<Badge count={2} label="2 pending requests" />}
          >
            Bo and Carla ask you for money.
          </Banner>
          <Carousel
            label="Events"
            slides={events}
            dotLabel={(position, count) => `Show ${position} of ${count}`}
            pauseLabel="Pause"
            playLabel="Play"
          />
        </Stack>
        <Section title="Recent Transactions" action={{ label: 'View all', onClick: noop }}>
          <List>
            {['Dinner at the lake', 'Tickets', 'Groceries', 'Fuel to the cabin', 'Firewood'].map(
              (purpose, index) => (
                <TransactionRow
                  key={purpose}
                  sender={person(index)}
                  receiver={person(index + 1)}
                  toLabel="to"
                  amount={{
                    cents: [1250, -4800, 3299, 120000, -600][index] ?? 0,
                    currency: 'EUR',
                    locale: 'en',
                    sign: 'always',
                  }}
                  purpose={`For: ${purpose}`}
                  status={
                    index === 1
                      ? { kind: 'pending', label: 'Pending' }
                      : { kind: 'approved', label: 'Approved' }
                  }
                  meta={`${3 + index} March`}
                  onClick={noop}
                />
              ),
            )}
          </List>
        </Section>
      </Stack>
    </Framed>
  )
}

export function DashboardLoading() {
  return (
    <Framed current="dashboard">
      <ScreenHeader title="My Lakeside" />
      <Loading label="Loading">
        <Stack $gap={6}>
          <HeroSkeleton />
          <RowSkeletons shape="transaction" />
        </Stack>
      </Loading>
    </Framed>
  )
}
