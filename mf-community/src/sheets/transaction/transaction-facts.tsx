import type { Caller } from '@coffer/shared-sdk/domain'
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
  return (
    <Facts
      facts={[
        { label: words.facts.from, value: nameIn(caller, sender) ?? words.facts.fromYou },
        { label: words.facts.to, value: nameIn(caller, receiver) ?? words.facts.toYou },
        ...(groupName === '' ? [] : [{ label: words.facts.group, value: groupName }]),
        { label: words.facts.by, value: creatorOf(transaction, caller, words.facts) },
        { label: words.facts.created, value: formatMoment(created) },
        ...(updated === created ? [] : [{ label: words.facts.updated, value: formatMoment(updated) }]),
      ]}
    />
  )
}

interface Words {
  readonly byYou: string
  readonly bySystem: string
  readonly byFormer: string
}

/** Who entered it, null until it is known; rows that the system made have nobody (accounting A13). */
function creatorOf(
  { createdBy, creatorName }: TransactionDetail,
  caller: Caller,
  words: Words,
): string | null {
  if (createdBy === '') return words.bySystem
  if (createdBy === caller.userId) return words.byYou
  return creatorName === '' ? words.byFormer : creatorName
}
