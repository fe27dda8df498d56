import { useId } from 'react'
import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { formatMoney } from '../money-text/format-money.ts'
import { ShareInput } from '../share-input/share-input.tsx'
import { PartRow, type PartRowProps } from './part-row.tsx'

export interface ShareRowProps extends Pick<PartRowProps, 'party' | 'name'> {
  /** The part in cents; undefined while it cannot be told. */
  cents: Cents | undefined
  currency: Currency
  /** Of the field, read out. */
  label: string
  /** As it stands in the field; null where one bears everything and there is nothing to share. */
  share: string | null
  onChange: (share: string) => void
}

/** Who bears a part, its size to the cent, and the share that decides it (accounting A16). */
export function ShareRow({ cents, currency, label, share, onChange, ...who }: ShareRowProps) {
  const partId = useId()
  const part = <span id={partId}>{cents === undefined ? '–' : formatMoney({ cents, currency })}</span>
  return (
    <PartRow {...who} detail={part}>
      {share !== null && (
        <ShareInput label={label} hideLabel describedBy={partId} value={share} onChange={onChange} />
      )}
    </PartRow>
  )
}
