import { useState } from 'react'
import { MoneyText } from '../money-text/money-text.tsx'
import { PartRow } from './part-row.tsx'
import { ShareRow } from './share-row.tsx'

const ANN = { id: 'ann', name: 'Ann Lee' }
const BO = { id: 'bo', name: 'Bo Chen' }
const LONG = { id: 'long', name: 'Hippolyta Wolkenstein-Montgomery and everybody who is with her' }
const CAMP = { id: 'camp', name: 'Summer camp', shape: 'square' as const }

interface ExampleProps {
  readonly party: typeof ANN
  readonly cents: number | undefined
}

function Example({ party, cents }: ExampleProps) {
  const [share, setShare] = useState('1.0')
  const row = { party, name: party.name, cents, currency: 'EUR', share, onChange: setShare } as const
  return <ShareRow {...row} label={`Share of ${party.name}`} />
}

const nothingToShare = { currency: 'EUR', label: '', share: null, onChange: () => {} } as const

export const gallery = [
  {
    title: 'With shares, a part unknown yet, a long name and a large part',
    element: (
      <ul aria-label="Shared by">
        <Example party={ANN} cents={1250} />
        <Example party={BO} cents={undefined} />
        <Example party={LONG} cents={99_999_999_999} />
      </ul>
    ),
  },
  {
    title: 'One alone, nothing to share',
    element: (
      <ul aria-label="From">
        <ShareRow {...nothingToShare} party={CAMP} name="Summer camp" cents={4800} />
      </ul>
    ),
  },
  {
    title: 'Only read',
    element: (
      <ul aria-label="Parts">
        <PartRow party={ANN} name="You" detail="So far €10.00" size="s">
          <MoneyText cents={1500} currency="EUR" />
        </PartRow>
        <PartRow party={LONG} name={LONG.name} detail="First part" size="s">
          <MoneyText cents={-250} currency="EUR" />
        </PartRow>
      </ul>
    ),
  },
]
