import { useState } from 'react'
import { MoneyText } from '../money-text/money-text.tsx'
import { PartRow, ShareRow } from './part-row.tsx'

const ANN = { id: 'ann', name: 'Ann Lee', shape: 'round' as const }
const BO = { id: 'bo', name: 'Bo Chen', shape: 'round' as const }
const LONG = {
  id: 'long',
  name: 'Hippolyta Wolkenstein-Montgomery and everybody who is with her',
  shape: 'round' as const,
}
const CAMP = { id: 'camp', name: 'Summer camp', shape: 'square' as const }

function Example({ account, cents }: { readonly account: typeof ANN; readonly cents: number | undefined }) {
  const [share, setShare] = useState('1.0')
  const row = { account, name: account.name, cents, currency: 'EUR', share, onChange: setShare } as const
  return <ShareRow {...row} label={`Share of ${account.name}`} />
}

const nothingToShare = { currency: 'EUR', label: '', share: null, onChange: () => {} } as const

export const gallery = [
  {
    title: 'With shares: an unknown part, a long name, a large part',
    element: (
      <ul aria-label="Shared by">
        <Example account={ANN} cents={1250} />
        <Example account={BO} cents={undefined} />
        <Example account={LONG} cents={99_999_999_999} />
      </ul>
    ),
  },
  {
    title: 'One account, no share',
    element: (
      <ul aria-label="From">
        <ShareRow {...nothingToShare} account={CAMP} name="Summer camp" cents={4800} />
      </ul>
    ),
  },
  {
    title: 'Read-only',
    element: (
      <ul aria-label="Parts">
        <PartRow account={ANN} name="You" detail="Currently €10.00" size="s">
          <MoneyText cents={1500} currency="EUR" />
        </PartRow>
        <PartRow account={LONG} name={LONG.name} detail="First part" size="s">
          <MoneyText cents={-250} currency="EUR" />
        </PartRow>
      </ul>
    ),
  },
]
