import { UsersRound } from 'lucide-react'
import { partyOf } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, ErrorState, Loading } from '@coffer/shared-ui'
import { AccountField } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import type { Choosing } from './choosing.ts'
import { mayEnterForOthers } from '../parts/event-place.ts'
import { LoadingFields } from './loading-fields.tsx'
import { NewGroupFields } from './new-group-fields.tsx'
import { nameOf, refusalOfName } from './new-group.form.ts'
import { PartRows } from './part-rows.tsx'
import type { ExpenseForm } from './use-expense-form.ts'

interface ExpenseFieldsProps {
  readonly form: ExpenseForm
  readonly onChoose: (what: Choosing) => void
}

/** Who spent it and who bears it, once the event is there. */
export function ExpenseFields({ form, onChoose }: ExpenseFieldsProps) {
  const words = useTexts(expenseTexts)
  const { loaded, shown } = form
  if (shown) return <PlacedFields form={form} {...shown} onChoose={onChoose} />
  if (loaded.state === 'loading') {
    return (
      <Loading label={words.loading}>
        <LoadingFields />
      </Loading>
    )
  }
  if (loaded.state !== 'failed') return null
  return (
    <ErrorState
      title={words.failed}
      text={words.failedText}
      retryLabel={words.retry}
      onRetry={loaded.retry}
      retrying={loaded.retrying}
    />
  )
}

type PlacedFieldsProps = ExpenseFieldsProps & NonNullable<ExpenseForm['shown']>

function PlacedFields({ form, place, view, onChoose }: PlacedFieldsProps) {
  const { fields } = useTexts(expenseTexts)
  const { own } = place
  const { receiver, group } = view
  const { newGroup } = form.values
  // Who enters only what is theirs is not asked whose it is.
  const isAsked = mayEnterForOthers(place) || receiver?.id !== own.id
  const bearers = newGroup
    ? { id: 'new', name: fields.newGroup, shape: 'square' as const }
    : group && {
        id: group.id,
        name: group.isDefault ? fields.everyone : group.name,
        shape: 'square' as const,
      }
  return (
    <>
      {isAsked && (
        <AccountField
          label={fields.receiver}
          placeholder={fields.chooseReceiver}
          account={receiver && partyOf(receiver)}
          onClick={() => onChoose('receiver')}
        />
      )}
      <AccountField
        label={fields.group}
        placeholder={fields.chooseGroup}
        account={bearers}
        emptyIcon={<UsersRound />}
        onClick={() => onChoose('group')}
      />
      {newGroup ? (
        <NewGroupFields
          groupName={nameOf(place, newGroup)}
          shareTexts={newGroup.shareTexts}
          members={newGroup.memberIds.flatMap((id) => place.book.people.find((one) => one.id === id) ?? [])}
          ownId={own.id}
          parts={new Map(view.preview?.parts.map(({ participantId, after }) => [participantId, after]))}
          currency={view.currency}
          nameRefusal={
            newGroup.name === null || newGroup.name === '' ? null : refusalOfName(place.book, newGroup.name)
          }
          onChange={form.changeGroup}
          onChoose={() => onChoose('people')}
        />
      ) : (
        <GroupParts place={place} view={view} />
      )}
    </>
  )
}

/** What the expense does to everyone's part of a group that stands; or why that is not told. */
function GroupParts({ place, view }: Omit<NonNullable<ExpenseForm['shown']>, 'values'>) {
  const { parts: words } = useTexts(expenseTexts)
  const { group, preview, isHidden, currency } = view
  if (isHidden) return <Banner>{words.hidden}</Banner>
  if (!group || !preview) return null
  return (
    <>
      {preview.isFallback && <Banner>{words.fallback(group.name)}</Banner>}
      <PartRows
        title={group.isDefault ? words.titleEveryone : words.title(group.name)}
        parts={preview.parts}
        people={place.book.people}
        ownId={place.own.id}
        currency={currency}
      />
    </>
  )
}
