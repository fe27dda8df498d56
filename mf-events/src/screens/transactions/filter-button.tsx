import { ListFilter as FilterIcon } from 'lucide-react'
import { useState } from 'react'
import type { Account, Currency } from '@coffer/shared-sdk/domain'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button } from '@coffer/shared-ui'
import { transactionsTexts } from '../../texts/transactions.en.ts'
import { countConditions } from './list-filter.ts'
import type { ListFilter } from './list-filter.ts'

// Loads Base UI's drawer, which is not needed before the list is filtered.
const FilterSheet = loadable(() => import(/* webpackChunkName: "event-filter-sheet" */ './filter-sheet.tsx'))

interface FilterButtonProps {
  readonly filter: ListFilter
  readonly people: readonly Account[]
  readonly currency: Currency
  readonly onChoose: (filter: ListFilter) => void
}

/** Says how many conditions restrict the list, and opens the sheet that changes them. */
export function FilterButton(props: FilterButtonProps) {
  const { filter: words } = useTexts(transactionsTexts)
  const [state, setState] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  const count = countConditions(props.filter)
  return (
    <>
      <Button
        size="s"
        variant={count === 0 ? 'quiet' : 'secondary'}
        icon={<FilterIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        {count === 0 ? words.title : words.some(count)}
      </Button>
      {state !== 'never-opened' && (
        <FilterSheet {...props} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  )
}
