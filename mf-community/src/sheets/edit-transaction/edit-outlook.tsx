import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { Outlook } from '@coffer/shared-ui/money-form'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { nameIn } from '../transaction/transaction-view.ts'
import type { EditCheck } from './edit-transaction.form.ts'

interface EditOutlookProps {
  readonly transaction: TransactionDetail
  readonly check: EditCheck | null
  readonly isOutdated: boolean
}

/** What saving will do, in one sentence, or what it waits for. */
export function EditOutlook({ transaction, check, isOutdated }: EditOutlookProps) {
  const { edit: words } = useTexts(transactionTexts)
  const caller = useCaller()
  return <Outlook text={text()} />

  function text(): string {
    if (isOutdated || check?.kind === 'refused') return ''
    if (check?.kind !== 'ready') return words.unchanged
    if (!check.draft.isAmountChanged) return words.newPurpose
    const { sender, receiver } = transaction
    return words.outlook(formatMoney(check.draft.amount), nameIn(caller, sender), nameIn(caller, receiver))
  }
}
