import type { Account, Caller } from '@coffer/shared-sdk/domain'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { Facts } from '../parts/facts.tsx'
import { nameIn } from './transaction-view.ts'

/** Between whom, in which group, who entered it and when. */
export function TransactionFacts({ transaction }: { readonly transaction: TransactionDetail }) {
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const { sender, receiver, groupName, created, updated } = transaction
  const name = (account: Account) => nameIn(caller, account) ?? words.you
  return (
    <Facts
      facts={[
        { label: words.facts.from, value: name(sender) },
        { label: words.facts.to, value: name(receiver) },
        ...(groupName === '' ? [] : [{ label: words.facts.group, value: groupName }]),
        { label: words.facts.by, value: creatorOf(transaction, caller, words) },
        { label: words.facts.created, value: formatMoment(created) },
        ...(updated === created ? [] : [{ label: words.facts.updated, value: formatMoment(updated) }]),
      ]}
    />
  )
}

interface Words {
  readonly you: string
  readonly facts: { readonly bySystem: string; readonly byFormer: string }
}

/** Who entered it; rows that the system made have nobody (accounting A13). */
function creatorOf({ createdBy, creatorName }: TransactionDetail, caller: Caller, words: Words): string {
  if (createdBy === '') return words.facts.bySystem
  if (createdBy === caller.userId) return words.you
  return creatorName === '' ? words.facts.byFormer : creatorName
}
