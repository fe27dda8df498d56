import { useState } from 'react'
import { styled } from 'styled-components'
import { Page } from '../app-frame/app-frame.tsx'
import { ScreenHeader } from '../screen-header/screen-header.tsx'
import { TransactionRow } from '../transaction-row/transaction-row.tsx'
import { DayList, type DayListMore } from './day-list.tsx'

const NAMES = ['Ann Lee', 'Bo Chen', 'Carla Núñez', 'Dirk Vos', 'Émile Zola']
const PURPOSES = ['Dinner at the lake', 'Tickets', 'Groceries', 'Fuel', 'Firewood', 'Ferry']
const DAYS_PER_BATCH = 20
const texts = { more: 'Load more', loading: 'Loading', failed: 'Something went wrong.', retry: 'Try again' }

interface ExampleRow {
  id: string
  number: number
}

const makePerson = (number: number) => ({
  shape: 'round' as const,
  id: `person-${number % NAMES.length}`,
  name: NAMES[number % NAMES.length] ?? '',
})

function exampleDays(count: number) {
  const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })
  return Array.from({ length: count }, (_, day) => {
    const date = new Date(2026, 2, 31 - day)
    const rows: ExampleRow[] = Array.from({ length: 1 + (day % 4) }, (_, row) => ({
      id: `${day}-${row}`,
      number: day * 3 + row,
    }))
    return { id: `day-${day}`, label: format.format(date), rows }
  })
}

function Example({ more: initial, batches: initialBatches }: { more: DayListMore; batches: number }) {
  const [batches, setBatches] = useState(initialBatches)
  const days = exampleDays(batches * DAYS_PER_BATCH)
  const more = batches >= 10 ? 'none' : initial
  return (
    <Page>
      <ScreenHeader title="All Transactions" back={{ label: 'Back', onClick: () => undefined }} />
      <DayList
        label="Transactions"
        days={days}
        rowKey={({ id }) => id}
        renderRow={({ number }, position) => (
          <TransactionRow
            position={position}
            sender={makePerson(number)}
            receiver={makePerson(number + 1)}
            toLabel="to"
            amount={{ cents: 100 + number * 75, currency: 'EUR', locale: 'en' }}
            purpose={`For: ${PURPOSES[number % PURPOSES.length]}`}
            status={
              number % 7 === 1
                ? { kind: 'pending', label: 'Pending' }
                : { kind: 'approved', label: 'Approved' }
            }
            meta="14:05"
            onClick={() => undefined}
          />
        )}
        loadedUntil={`Loaded until ${days.at(-1)?.label}`}
        more={more}
        onMore={() => setBatches(batches + 1)}
        texts={texts}
      />
    </Page>
  )
}

const Panel = styled.div`
  position: fixed;
  inset: 0 0 0 20%;
  overflow: hidden auto;
`

export const gallery = [
  { title: 'Long', fullPage: true, element: <Example more="idle" batches={1} /> },
  {
    title: 'In a scrolling panel',
    fullPage: true,
    element: (
      <Panel>
        <Example more="idle" batches={1} />
      </Panel>
    ),
  },
  { title: 'Loading more', fullPage: true, element: <Example more="loading" batches={0.1} /> },
  { title: 'Loading more failed', fullPage: true, element: <Example more="failed" batches={0.1} /> },
  { title: 'Complete', fullPage: true, element: <Example more="none" batches={0.1} /> },
]
