import { ArrowUpDown } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { localSettings } from '@coffer/shared-sdk/client'
import type { BalanceSort } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { IconButton } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import { parseSort } from './member-list.ts'

// Loads Base UI's drawer, which is not needed before sorting.
const SortSheet = lazy(() => import(/* webpackChunkName: "sort-sheet" */ './sort-sheet.tsx'))

interface SortButtonProps {
  readonly sort: BalanceSort
  readonly onChoose: (sort: BalanceSort) => void
}

/** Shows how the list is sorted, and opens the sheet that changes it. */
export function SortButton({ sort, onChoose }: SortButtonProps) {
  const { sort: words, name } = useTexts(texts)
  const options = { ...words.options, name }
  const [sheet, setSheet] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  return (
    <>
      <IconButton
        label={words.action(options[sort])}
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

/** The order of the members list, stored on this device (product 2.13). */
export function useMemberSort(): readonly [BalanceSort, (sort: BalanceSort) => void] {
  const [sort, setSort] = useState(() => parseSort(localSettings.get('memberSort')))
  const choose = (next: BalanceSort) => {
    localSettings.set('memberSort', next)
    setSort(next)
  }
  return [sort, choose]
}
