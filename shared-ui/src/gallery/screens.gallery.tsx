/** Whole screens put together from the parts, side by side in one file because they share people and figures. */
import {
  ArrowLeftRight,
  ArrowUpDown,
  Bell,
  CalendarDays,
  Inbox,
  Info,
  LogOut,
  Mail,
  Plus,
  Send,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AmountInput, CodeInput, SearchInput, TextInput } from '../forms.ts'
import {
  AppFrame,
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  Chip,
  Columns,
  HeroBalance,
  HeroSkeleton,
  IconButton,
  Inline,
  List,
  ListRow,
  Loading,
  Logo,
  Mark,
  MoneyText,
  Page,
  RowSkeletons,
  ScreenHeader,
  Section,
  Stack,
  TabBar,
  TransactionRow,
} from '../index.ts'
import { Sheet } from '../overlays.ts'
import { Carousel } from '../carousel.ts'
import { exampleTabs } from '../patterns/tab-bar/tab-bar.gallery.tsx'

const PEOPLE = [
  'Ann Lee',
  'Bo Chen',
  'Carla Núñez',
  'Dirk Vos',
  'Fatima al-Fihri',
  'Goran Ilić',
  'Hana Sato',
  'Ida Berg',
]
const BALANCES = [124850, -4250, 0, 32000, -118900, 1250, 6400, -75]
const person = (index: number) => ({ id: `person-${index}`, name: PEOPLE[index % PEOPLE.length] ?? '' })
const nothing = () => undefined

function Framed({
  current,
  isWide = false,
  children,
}: {
  current: string
  isWide?: boolean
  children: ReactNode
}) {
  const items = exampleTabs.map((item) => ({ ...item, isCurrent: item.id === current }))
  return (
    <>
      <TabBar label="Main" items={items} brand={<Mark size={36} />} wideBrand={<Logo size={28} />} />
      <AppFrame>
        <Page $width={isWide ? 'wide' : 'narrow'}>{children}</Page>
      </AppFrame>
    </>
  )
}

function Dashboard() {
  const events = ['Summer Camp', 'New Year', 'Ski Week'].map((name, index) => ({
    id: name,
    content: (
      <Card onClick={nothing}>
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
    <Framed current="dashboard" isWide>
      <ScreenHeader title="My Lakeside" />
      <Columns>
        <Stack $gap={6}>
          <HeroBalance
            label="Your balance"
            cents={124850}
            currency="EUR"
            locale="en"
            note="€32.00 pending"
            actions={[
              { label: 'Send', icon: <Send aria-hidden />, onClick: nothing },
              { label: 'Transfer', icon: <ArrowLeftRight aria-hidden />, onClick: nothing, disabled: true },
              { label: 'Top-up', icon: <Plus aria-hidden />, onClick: nothing },
            ]}
          />
          <Banner
            tone="primary"
            icon={<Inbox aria-hidden />}
            title="Pending requests"
            onClick={nothing}
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
        <Section title="Recent Transactions" action={{ label: 'View all', onClick: nothing }}>
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
                  onClick={nothing}
                />
              ),
            )}
          </List>
        </Section>
      </Columns>
    </Framed>
  )
}

function Members() {
  const [search, setSearch] = useState('')
  return (
    <Framed current="community">
      <ScreenHeader
        title="Lakeside"
        actions={<IconButton label="Sort" icon={<ArrowUpDown aria-hidden />} />}
      />
      <SearchInput label="Search Members" clearLabel="Clear" value={search} onChange={setSearch} />
      <Section title="Members">
        <List>
          {PEOPLE.map((name, index) => (
            <ListRow
              key={name}
              start={<Avatar {...person(index)} />}
              title={name}
              end={
                <MoneyText
                  cents={BALANCES[index] ?? 0}
                  currency="EUR"
                  locale="en"
                  word={(BALANCES[index] ?? 0) < 0 ? 'owes' : 'is owed'}
                />
              }
              renderLink={(link) => <a href={`#${index}`} {...link} />}
            />
          ))}
        </List>
      </Section>
    </Framed>
  )
}

function More() {
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
        <ListRow start={<LogOut aria-hidden />} title="Sign Out" tone="danger" onClick={nothing} />
      </List>
    </Framed>
  )
}

function Login() {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('48')
  return (
    <Page>
      <Stack $gap={8} $align="stretch" style={{ padding: '72px 0' }}>
        <Logo size={44} title="Coffer" />
        <Stack $gap={4}>
          <TextInput
            label="E-mail"
            type="email"
            start={<Mail aria-hidden />}
            placeholder="you@example.org"
            value={email}
            onChange={setEmail}
          />
          <CodeInput label="Code" value={code} onChange={setCode} />
          <Button fullWidth>Login</Button>
          <Button fullWidth variant="secondary">
            Login with Example
          </Button>
        </Stack>
      </Stack>
    </Page>
  )
}

function SendSheet() {
  const [amount, setAmount] = useState('12.50')
  const [purpose, setPurpose] = useState('Dinner')
  return (
    <>
      <Dashboard />
      <Sheet
        open
        onClose={nothing}
        title="Send"
        closeLabel="Close"
        footer={<Button fullWidth>Send €12.50</Button>}
      >
        <Stack>
          <List label="To">
            <ListRow
              start={<Avatar {...person(1)} />}
              title="Bo Chen"
              subtitle="To"
              onClick={nothing}
              chevron
            />
          </List>
          <AmountInput label="Amount" size="l" currency="EUR" value={amount} onChange={setAmount} />
          <TextInput label="Description" value={purpose} onChange={setPurpose} />
        </Stack>
      </Sheet>
    </>
  )
}

function DashboardOnItsWay() {
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

export const gallery = [
  { title: 'Dashboard', fullPage: true, element: <Dashboard /> },
  { title: 'Dashboard on its way', fullPage: true, element: <DashboardOnItsWay /> },
  { title: 'Members', fullPage: true, element: <Members /> },
  { title: 'More', fullPage: true, element: <More /> },
  { title: 'Login', fullPage: true, element: <Login /> },
  { title: 'Send', fullPage: true, element: <SendSheet /> },
]
