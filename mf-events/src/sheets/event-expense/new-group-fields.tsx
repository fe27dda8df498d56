import { UserRoundPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import { DEFAULT_SHARE_TEXT } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, tokens } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { ShareRow } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.en.ts'
import type { EventContext } from '../../events/event-context.ts'
import type { DerivedExpense } from './event-expense.form.ts'
import { newGroupName, newGroupNameRefusal } from './new-group.form.ts'
import type { NewGroupValues } from './new-group.form.ts'

/** The server stores at most this many characters. */
const MAX_NAME_LENGTH = 120

interface NewGroupFieldsProps {
  readonly context: EventContext
  readonly values: NewGroupValues
  readonly derived: Pick<DerivedExpense, 'preview' | 'currency'>
  readonly onChange: (changed: Partial<NewGroupValues>) => void
  readonly onPick: () => void
}

/** The group that is created with the expense: its members with their shares and parts, and its name (accounting A16). */
export function NewGroupFields({ context, values, derived, onChange, onPick }: NewGroupFieldsProps) {
  const words = useTexts(expenseTexts)
  const { fields } = words
  const { memberIds, shareTexts } = values
  const members = memberIds.flatMap((id) => context.people.find((person) => person.id === id) ?? [])
  const nameRefusal = newGroupNameRefusal(context, values)
  return (
    <>
      <Root role="group" aria-label={fields.members}>
        <Rows role="list">
          {members.map((account) => {
            const isOwn = account.id === context.own.id
            return (
              <ShareRow
                key={account.id}
                account={accountAvatar(account)}
                name={isOwn ? words.you : account.name}
                cents={derived.preview?.parts.find((part) => part.participantId === account.id)?.after}
                currency={derived.currency}
                label={isOwn ? words.yourShare : fields.shareFor(account.name)}
                share={shareTexts.get(account.id) ?? DEFAULT_SHARE_TEXT}
                onChange={(text) => onChange({ shareTexts: new Map(shareTexts).set(account.id, text) })}
              />
            )
          })}
        </Rows>
        <Button variant="secondary" size="s" fullWidth icon={<UserRoundPlus aria-hidden />} onClick={onPick}>
          {members.length === 0 ? fields.choosePeople : fields.changePeople}
        </Button>
      </Root>
      <TextInput
        label={fields.groupName}
        hint={fields.groupNameHint}
        error={nameRefusal ? refusalText(nameRefusal) : undefined}
        name="groupName"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        value={newGroupName(context, values)}
        onChange={(text) => onChange({ name: text })}
      />
    </>
  )
}

const Root = styled.div`
  min-width: 0;
`
const Rows = styled.ul`
  min-width: 0;

  &:not(:empty) {
    margin-bottom: ${tokens.space[3]};
    border-bottom: 1px solid ${tokens.color.line};
  }
`
