import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { entryRefusal } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { expenseTexts } from '../../texts/expense.en.ts'
import { PeoplePicker } from '../parts/picker.tsx'
import type { LoadedPickerProps } from './picker-props.ts'

/** Picks several people who paid (accounting A21). */
export function PayersPicker({
  form,
  open,
  onClose,
  onClosed,
  payersRef,
  shown: { context, values, derived, stored },
}: LoadedPickerProps) {
  const { pick } = useTexts(expenseTexts)
  const paidIds = stored.map(({ receiverId }) => receiverId)
  const one = derived.receiver ? [derived.receiver.id] : []
  return (
    <PeoplePicker
      open={open === 'payers'}
      title={pick.payers}
      search={pick.searchPeople}
      all={pick.allPeople}
      multiple
      kept={form.ticks('payers')}
      // The button for several payers disappears once there are several.
      finalFocus={payersRef}
      accounts={context.people.map((account) => payerOption(context, account, paidIds))}
      initial={values.spentBy?.map(({ accountId }) => accountId) ?? one}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={(payerIds) => {
        form.choosePayers(payerIds)
        onClose()
      }}
    />
  )
}

/**
 * Returns the option for an account, disabled with the reason if the person may not enter an expense for it.
 *
 * @param paidIds who paid the expense that is edited: they can be chosen even if they could not be entered again
 */
export function payerOption(
  context: EventContext,
  account: Account,
  paidIds: readonly AccountId[] = [],
): PickableAccount {
  const refusal = paidIds.includes(account.id) ? null : entryRefusal(context, 'expense', account)
  const detail = refusal ? refusalText(refusal) : undefined
  return { ...accountAvatar(account), detail, disabled: refusal !== null }
}
