import { groupLabel } from '@coffer/shared-sdk/client'
import type { AccountId, Currency, GroupId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Select } from '@coffer/shared-ui/popups'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { usePayerChoice } from './use-payer-choice.ts'

interface GroupFieldProps {
  readonly eventId: AccountId
  readonly currency: Currency
  readonly groupId: GroupId | ''
  readonly disabled: boolean
  readonly onChange: (groupId: GroupId) => void
}

/** The group that shares an event's expense (accounting A8); absent in an event with one group, and until the groups are known. */
export function GroupField({ eventId, currency, groupId, disabled, onChange }: GroupFieldProps) {
  const { facts } = useTexts(transactionTexts)
  const { groups } = usePayerChoice(eventId, currency)
  if (groups.length < 2) return null
  return (
    <Select
      label={facts.group}
      options={groups.map(({ id, name }) => ({ value: id, label: groupLabel(name) }))}
      value={groupId}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
