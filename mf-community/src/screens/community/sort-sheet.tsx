import { BALANCE_SORTS } from '@coffer/shared-sdk/domain'
import type { BalanceSort } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ChoiceSheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'

interface SortSheetProps {
  readonly open: boolean
  readonly sort: BalanceSort
  readonly onChoose: (sort: BalanceSort) => void
  readonly onClose: () => void
}

/** Picks the order of a list of balances. */
export default function SortSheet({ sort, ...sheet }: SortSheetProps) {
  const words = useTexts(texts)
  const labels = { ...words.sort.options, name: words.name }
  return (
    <ChoiceSheet
      {...sheet}
      title={words.sort.title}
      closeLabel={words.close}
      chosenLabel={words.sort.chosen}
      options={BALANCE_SORTS.map((id) => ({ id, label: labels[id] }))}
      chosen={sort}
    />
  )
}
