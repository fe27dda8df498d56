import { UserRoundPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import type { Account, Cents, Currency, Refusal } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, tokens } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { ShareRow } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import { FIRST_SHARE_TEXT } from './new-group.form.ts'
import type { NewGroupValues } from './new-group.form.ts'

/** As much as the server stores. */
const MAX_NAME_LENGTH = 120

interface NewGroupFieldsProps {
  /** As it stands in its field. */
  readonly groupName: string
  readonly shareTexts: NewGroupValues['shareTexts']
  /** Those who are chosen. */
  readonly members: readonly Account[]
  readonly ownId: Account['id']
  /** Everyone's part, as far as it can be told. */
  readonly parts: ReadonlyMap<Account['id'], Cents>
  readonly currency: Currency
  /** What is wrong with the name for itself. */
  readonly nameRefusal: Refusal | null
  readonly onChange: (changed: Partial<NewGroupValues>) => void
  readonly onChoose: () => void
}

/** The group that is made along with the expense: who, with which share and part, and its name (accounting A16). */
export function NewGroupFields(props: NewGroupFieldsProps) {
  const { groupName, shareTexts, members, ownId, parts, currency, nameRefusal, onChange, onChoose } = props
  const words = useTexts(expenseTexts)
  const { fields } = words
  return (
    <>
      <Root role="group" aria-label={fields.members}>
        <Rows role="list">
          {members.map((account) => {
            const isOwn = account.id === ownId
            return (
              <ShareRow
                key={account.id}
                party={partyOf(account)}
                name={isOwn ? words.you : account.name}
                cents={parts.get(account.id)}
                currency={currency}
                label={isOwn ? words.yourShare : fields.shareOf(account.name)}
                share={shareTexts.get(account.id) ?? FIRST_SHARE_TEXT}
                onChange={(text) => onChange({ shareTexts: new Map(shareTexts).set(account.id, text) })}
              />
            )
          })}
        </Rows>
        <Button
          variant="secondary"
          size="s"
          fullWidth
          icon={<UserRoundPlus aria-hidden />}
          onClick={onChoose}
        >
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
        value={groupName}
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
