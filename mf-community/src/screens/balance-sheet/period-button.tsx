import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button } from '@coffer/shared-ui'
import { booksTexts } from '../../texts/books.en.ts'
import type { Period } from './period.ts'

// Loads Base UI's drawer, which is not needed before the period is changed.
const PeriodSheet = loadable(() => import(/* webpackChunkName: "period-sheet" */ './period-sheet.tsx'))

interface PeriodButtonProps {
  readonly period: Period
  /** The period as text, e.g. 'Jan '24 - Now'. */
  readonly label: string
  /** The day of the first transaction; null without any. */
  readonly first: string | null
  readonly today: string
  readonly onChoose: (period: Period) => void
}

/** Shows the period, and opens the sheet that changes it. */
export function PeriodButton({ label, ...sheet }: PeriodButtonProps) {
  const words = useTexts(booksTexts)
  const [state, setState] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarRange aria-hidden />}
        aria-label={words.period.change(label)}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        {label}
      </Button>
      {state !== 'never-opened' && (
        <PeriodSheet {...sheet} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  )
}
