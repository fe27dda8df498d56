import { useId, useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { parseAmount } from '@coffer/shared-sdk/domain'
import type { Account, Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Form, Inline, Stack } from '@coffer/shared-ui'
import { AmountInput, DateRange } from '@coffer/shared-ui/forms'
import { Sheet } from '@coffer/shared-ui/overlays'
import { Select } from '@coffer/shared-ui/popups'
import { transactionsTexts } from '../../texts/transactions.en.ts'
import { NO_FILTER, countConditions } from './list-filter.ts'
import type { ListFilter } from './list-filter.ts'

interface FilterSheetProps {
  readonly open: boolean
  readonly filter: ListFilter
  readonly people: readonly Account[]
  readonly currency: Currency
  readonly onChoose: (filter: ListFilter) => void
  readonly onClose: () => void
}

/** The value of the option for all people. */
const ANYBODY = 'anybody'

/** Chooses by whom, when and how much was paid in the transactions that a list shows. */
export default function FilterSheet({ open, filter, people, currency, onChoose, onClose }: FilterSheetProps) {
  const { filter: words, ...texts } = useTexts(transactionsTexts)
  const formId = useId()
  const [typed, setTyped] = useState<{ readonly of: ListFilter; readonly values: ListFilter } | null>(null)
  // When another filter than the edited one has been chosen, its values are shown again.
  const values = typed !== null && isSame(typed.of, filter) ? typed.values : filter
  const change = (next: Partial<ListFilter>) => setTyped({ of: filter, values: { ...values, ...next } })
  const errors = [values.least, values.most].map((text) => amountError(text, currency))
  const choose = (next: ListFilter) => {
    setTyped(null)
    onChoose(next)
    onClose()
  }
  const options = [
    { value: ANYBODY, label: words.anybody },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={texts.close}
      closeOnBack
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={errors.some((error) => error !== undefined)}
          >
            {words.apply}
          </Button>
          {countConditions(filter) > 0 && (
            <Button variant="quiet" fullWidth onClick={() => choose(NO_FILTER)}>
              {words.clear}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} onSubmit={() => errors.every((error) => error === undefined) && choose(values)}>
        <Stack $gap={5}>
          <Select
            label={words.person}
            options={options}
            value={values.person === '' ? ANYBODY : values.person}
            onChange={(person) => change({ person: person === ANYBODY ? '' : person })}
          />
          <DateRange
            texts={words.dates}
            hasTimes={false}
            value={{ startDate: values.from, startTime: '00:00', endDate: values.to, endTime: '23:59' }}
            onChange={({ startDate, endDate }) => change({ from: startDate, to: endDate })}
          />
          <Inline $gap={3}>
            <AmountInput
              label={words.least}
              currency={currency}
              value={values.least}
              error={errors[0]}
              onChange={(least) => change({ least })}
            />
            <AmountInput
              label={words.most}
              currency={currency}
              value={values.most}
              error={errors[1]}
              onChange={(most) => change({ most })}
            />
          </Inline>
        </Stack>
      </Form>
    </Sheet>
  )
}

function amountError(text: string, currency: Currency): string | undefined {
  if (text.trim() === '') return undefined
  const amount = parseAmount(text, currency)
  return amount.ok ? undefined : refusalText(amount.refusal)
}

const isSame = (one: ListFilter, other: ListFilter): boolean => JSON.stringify(one) === JSON.stringify(other)
