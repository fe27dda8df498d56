import { refusalText } from '@coffer/shared-sdk/client'
import { REFUSALS } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Banner } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { waitsFor } from './transaction-actions.ts'
import { nameIn } from './transaction-view.ts'

/** Why an amount is not settled yet: a part of an event, or waiting for someone's word. For people who cannot give theirs. */
export function TransactionNote({ transaction }: { readonly transaction: TransactionDetail }) {
  const { note } = useTexts(transactionTexts)
  const caller = useCaller()
  const { sender, receiver, status } = transaction
  const payer = nameIn(caller, sender)
  if (status === 'reserved') {
    const text = payer === null ? note.ownPart(receiver.name) : note.part(payer, receiver.name)
    return <Banner>{text}</Banner>
  }
  const cause = waitsFor({ transaction, sender, receiver })
  if (cause === null) return null
  return (
    <Banner>
      {cause === 'sender'
        ? note.waiting(payer)
        : refusalText({ code: 'event-transaction', message: REFUSALS['event-transaction'] })}
    </Banner>
  )
}
