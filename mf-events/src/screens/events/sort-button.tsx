import { ArrowUpDown } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { localSettings } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { IconButton } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { parseSort } from './event-list.ts'
import type { EventSort } from './event-list.ts'

// Loads Base UI's drawer, which is not needed before sorting.
const SortSheet = lazy(() => import(/* webpackChunkName: "events-sort" */ './sort-sheet.tsx'))

interface SortButtonProps {
  readonly sort: EventSort
  readonly onChoose: (sort: EventSort) => void
}

/** Says how the list is sorted, and opens the sheet that changes it. */
export function SortButton({ sort, onChoose }: SortButtonProps) {
  const { sort: words, name } = useTexts(texts)
  const [sheet, setSheet] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  return (
    <>
      <IconButton
        label={words.action(sort === 'name' ? name : words.options[sort])}
        icon={<ArrowUpDown aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      />
      {sheet !== 'never-opened' && (
        <Suspense>
          <SortSheet
            open={sheet === 'open'}
            sort={sort}
            onChoose={onChoose}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

/** The order of the events list, stored on this device (product 2.15). */
export function useEventSort(): readonly [EventSort, (sort: EventSort) => void] {
  const [sort, setSort] = useState(() => parseSort(localSettings.get('eventSort')))
  const choose = (next: EventSort) => {
    localSettings.set('eventSort', next)
    setSort(next)
  }
  return [sort, choose]
}
