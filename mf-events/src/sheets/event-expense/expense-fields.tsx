import { UsersRound } from 'lucide-react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { PendingOrError, Skeleton, Stack, tokens } from '@coffer/shared-ui'
import { AccountField, AmountFields, DescriptionField } from '@coffer/shared-ui/money-form'
import { groupAvatar } from '../../events/group-avatar.ts'
import { expenseTexts } from '../../texts/expense.en.ts'
import { CategoryField } from './category-field.tsx'
import { DayField } from './day-field.tsx'
import type { OpenPicker } from './picker-props.ts'
import { NewGroupFields } from './new-group-fields.tsx'
import { PayerFields } from './payer-fields.tsx'
import { SplitFields } from './split-fields.tsx'
import type { ExpenseValues } from './event-expense.form.ts'
import type { ExpenseForm, ExpenseSnapshot } from './expense-form.ts'

interface MoneyFieldsProps {
  readonly form: ExpenseForm
  readonly values: ExpenseValues
  readonly amountRef: RefObject<HTMLInputElement | null>
}

/** The fields for what it was, what it was for, and how much unless several people paid. */
export function MoneyFields(props: MoneyFieldsProps) {
  const { form, values } = props
  return (
    <>
      <AmountAndDescription {...props} />
      <CategoryField
        value={values.category ?? form.suggested}
        isSuggested={values.category === null && form.suggested !== ''}
        isReadOnly={form.isReadOnly === true}
        onChange={(category) => form.change({ category })}
      />
      {form.shown && <DayField day={form.shown.derived.day} onChange={(day) => form.change({ day })} />}
    </>
  )
}

function AmountAndDescription({ form, values, amountRef }: MoneyFieldsProps) {
  const { fields, moneyForm } = useTexts(expenseTexts)
  const { description } = values
  if (values.spentBy !== null)
    return (
      <DescriptionField
        label={fields.description}
        value={description}
        onChange={(typed) => form.change({ description: typed })}
      />
    )
  return (
    <AmountFields
      amountText={values.amountText}
      description={description}
      currency={form.shown?.derived.currency ?? 'EUR'}
      texts={{ ...moneyForm, amount: fields.amount, description: fields.description }}
      refusalText={refusalText}
      amountRef={amountRef}
      isDescriptionRequired
      onChange={form.change}
    />
  )
}

interface ExpenseFieldsProps {
  readonly form: ExpenseForm
  readonly payersRef: RefObject<HTMLDivElement | null>
  readonly onPick: (picker: OpenPicker) => void
}

/** Shows who spent it and who shares the cost, once the event is known. */
export function ExpenseFields(props: ExpenseFieldsProps) {
  const { form } = props
  const words = useTexts(expenseTexts)
  const { loaded, shown } = form
  if (shown) return <LoadedFields {...props} shown={shown} />
  return <PendingOrError loaded={loaded} texts={words} skeleton={<FieldsSkeleton />} />
}

function LoadedFields(props: ExpenseFieldsProps & { readonly shown: ExpenseSnapshot }) {
  const { form, shown, onPick } = props
  const { fields } = useTexts(expenseTexts)
  const { context, values, derived } = shown
  const { group } = derived
  const sharers = values.newGroup
    ? { id: 'new', name: fields.newGroup }
    : group && { id: group.id, name: group.name }
  return (
    <>
      <PayerFields {...props} />
      <AccountField
        label={fields.group}
        placeholder={fields.chooseGroup}
        account={sharers && groupAvatar(sharers)}
        emptyIcon={<UsersRound />}
        onClick={() => onPick('group')}
      />
      {values.newGroup ? (
        <NewGroupFields
          context={context}
          values={values.newGroup}
          derived={derived}
          onChange={form.changeGroup}
          onPick={() => onPick('people')}
        />
      ) : (
        <SplitFields form={form} shown={shown} />
      )}
    </>
  )
}

/** The group field and the rows of parts, at their final heights. */
function FieldsSkeleton() {
  return (
    <Stack $gap={4} aria-hidden>
      <FieldSkeleton>
        <Skeleton $width="32px" $height="16px" />
        <Skeleton $width="100%" $height="60px" />
      </FieldSkeleton>
      <div>
        <Skeleton $width="104px" $height="16px" />
        {[0, 1, 2].map((row) => (
          <RowSkeleton key={row}>
            <Skeleton $width="32px" $height="32px" $shape="round" />
            <Skeleton $width="40%" $height="16px" />
          </RowSkeleton>
        ))}
      </div>
    </Stack>
  )
}

const FieldSkeleton = styled.div`
  display: grid;
  gap: 6px;
`
const RowSkeleton = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 56px;
`
