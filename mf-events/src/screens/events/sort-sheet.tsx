import { useTexts } from '@coffer/shared-sdk/i18n'
import { ChoiceSheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { EVENT_SORTS } from './event-list.ts'
import type { EventSort } from './event-list.ts'

interface SortSheetProps {
  readonly open: boolean
  readonly sort: EventSort
  readonly onChoose: (sort: EventSort) => void
  readonly onClose: () => void
}

/** Picks the order of the events within their groups. */
export default function SortSheet({ sort, ...sheet }: SortSheetProps) {
  const words = useTexts(texts)
  return (
    <ChoiceSheet
      {...sheet}
      title={words.sort.title}
      closeLabel={words.close}
      chosenLabel={words.sort.chosen}
      options={EVENT_SORTS.map((id) => ({ id, label: id === 'name' ? words.name : words.sort.options[id] }))}
      chosen={sort}
    />
  )
}
