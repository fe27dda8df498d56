import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Form, FormSummary, List, ListRow, Stack, VisuallyHidden } from '@coffer/shared-ui'
import { DateRange } from '@coffer/shared-ui/forms'
import { Sheet, SheetSummary } from '@coffer/shared-ui/overlays'
import { booksTexts } from '../../texts/books.en.ts'
import { PRESETS, checkPeriod, findPreset, presetPeriod } from './period.ts'
import type { Period } from './period.ts'

interface PeriodSheetProps {
  readonly open: boolean
  readonly period: Period
  readonly first: string | null
  readonly today: string
  readonly onChoose: (period: Period) => void
  readonly onClose: () => void
}

/** Chooses the period of the balance sheet: a preset, or two days. */
export default function PeriodSheet({ open, period, first, today, onChoose, onClose }: PeriodSheetProps) {
  const words = useTexts(booksTexts)
  const { period: texts } = words
  const formId = useId()
  const shown = { from: period.from ?? first ?? '', to: period.to ?? today }
  const [typed, setTyped] = useState<{ readonly of: Period; readonly days: typeof shown } | null>(null)
  // When another period than the edited one has been chosen, its days are shown again.
  const days = typed !== null && isSame(typed.of, period) ? typed.days : shown
  const check = checkPeriod(days, today)
  const chosen = findPreset(period, today)
  const choose = (next: Period) => {
    setTyped(null)
    onChoose(next)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={words.close}
      closeOnBack
      footer={
        <>
          <FormSummary text={check.kind === 'incomplete' ? texts.missingDays : ''} />
          <Button type="submit" form={formId} fullWidth disabled={check.kind !== 'ready'}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <SheetSummary>{texts.note}</SheetSummary>
        <List label={texts.presets}>
          {PRESETS.map((preset) => (
            <ListRow
              key={preset}
              title={texts[preset]}
              end={
                preset === chosen ? (
                  <>
                    <Check aria-hidden size={20} />
                    <VisuallyHidden>{words.sorting.chosen}</VisuallyHidden>
                  </>
                ) : undefined
              }
              onClick={() => choose(presetPeriod(preset, today))}
            />
          ))}
        </List>
        <Form id={formId} onSubmit={() => check.kind === 'ready' && choose(check.value)}>
          <DateRange
            texts={texts.dates}
            hasTimes={false}
            value={{ startDate: days.from, startTime: '00:00', endDate: days.to, endTime: '23:59' }}
            onChange={({ startDate, endDate }) =>
              setTyped({ of: period, days: { from: startDate, to: endDate } })
            }
            errors={check.kind === 'refused' ? { [check.about]: refusalText(check.refusal) } : undefined}
          />
        </Form>
      </Stack>
    </Sheet>
  )
}

const isSame = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to
