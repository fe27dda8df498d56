import { Check } from 'lucide-react'
import { BALANCE_SORTS } from '@coffer/shared-sdk/domain'
import type { BalanceSort } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { List, ListRow, VisuallyHidden } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'

interface SortSheetProps {
  readonly open: boolean
  readonly sort: BalanceSort
  readonly onChoose: (sort: BalanceSort) => void
  readonly onClose: () => void
}

/** Picks the order of a list of balances. */
export default function SortSheet({ open, sort, onChoose, onClose }: SortSheetProps) {
  const words = useTexts(texts)
  const options = { ...words.sort.options, name: words.name }
  const choose = (next: BalanceSort) => {
    onChoose(next)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={words.sort.title} closeLabel={words.close} closeOnBack>
      <List label={words.sort.title}>
        {BALANCE_SORTS.map((option) => (
          <ListRow
            key={option}
            title={options[option]}
            end={option === sort ? <Chosen label={words.sort.chosen} /> : undefined}
            onClick={() => choose(option)}
          />
        ))}
      </List>
    </Sheet>
  )
}

function Chosen({ label }: { readonly label: string }) {
  return (
    <>
      <Check aria-hidden size={20} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
