import { UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Currency, PartChange } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  Banner,
  Button,
  MoneyText,
  PendingOrError,
  Skeleton,
  Stack,
  formatMoney,
  tokens,
} from '@coffer/shared-ui'
import { AccountField, PartRow } from '@coffer/shared-ui/money-form'
import type { EventContext } from '../../events/event-context.ts'
import { groupAvatar } from '../../events/group-avatar.ts'
import { expenseTexts } from '../../texts/expense.en.ts'
import type { OpenPicker } from './picker-props.ts'
import { NewGroupFields } from './new-group-fields.tsx'
import { PayerFields } from './payer-fields.tsx'
import type { ExpenseForm, ExpenseSnapshot } from './use-expense-form.ts'

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
        <GroupParts shown={shown} />
      )}
    </>
  )
}

/** Shows what the expense does to everyone's part of an existing group, or why that is withheld. */
function GroupParts({ shown: { context, derived } }: { readonly shown: ExpenseSnapshot }) {
  const { parts: words } = useTexts(expenseTexts)
  const { group, preview, isHidden, currency } = derived
  if (isHidden) return <Banner>{words.hidden}</Banner>
  if (!group || !preview) return null
  return (
    <>
      {preview.isFallback && <Banner>{words.fallback(group.name)}</Banner>}
      <PartRows
        title={group.isDefault ? words.titleEveryone : words.title(group.name)}
        parts={preview.parts}
        context={context}
        currency={currency}
      />
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

/** The other rows are shown on demand. */
const FIRST_ROWS = 5

interface PartRowsProps {
  readonly title: string
  readonly parts: readonly PartChange[]
  readonly context: Pick<EventContext, 'people' | 'own'>
  readonly currency: Currency
}

/**
 * Shows everyone's part of this expense, and in grey their total part of what the group spent. The reader's own part comes first, the
 * others follow by name. Both figures come from the group's total, which decides where the odd cent goes.
 */
function PartRows({ title, parts, context: { people, own }, currency }: PartRowsProps) {
  const { parts: words, you } = useTexts(expenseTexts)
  const titleId = useId()
  const [isExpanded, setExpanded] = useState(false)
  const ownFirst = [...people.filter(({ id }) => id === own.id), ...people.filter(({ id }) => id !== own.id)]
  const rows = ownFirst.flatMap((account) => {
    const part = parts.find(({ participantId }) => participantId === account.id)
    return part ? [{ account, ...part }] : []
  })
  return (
    <Root aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Rows role="list">
        {rows.slice(0, isExpanded ? rows.length : FIRST_ROWS).map(({ account, before, after }) => (
          <PartRow
            key={account.id}
            account={accountAvatar(account)}
            name={account.id === own.id ? you : account.name}
            detail={before === 0 ? undefined : words.total(formatMoney({ cents: after, currency }))}
            size="s"
          >
            <MoneyText cents={after - before} currency={currency} />
          </PartRow>
        ))}
      </Rows>
      {rows.length > FIRST_ROWS && (
        <Button variant="quiet" size="s" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? words.showFewer : words.showAll(rows.length)}
        </Button>
      )}
    </Root>
  )
}

const Root = styled.section`
  min-width: 0;
`
const Title = styled.h3`
  padding-bottom: ${tokens.space[1]};
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Rows = styled.ul`
  min-width: 0;
`
