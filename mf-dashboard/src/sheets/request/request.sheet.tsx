import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useRequestMoney } from '@coffer/shared-sdk/mutations'
import { MoneySheet } from '../money/money-sheet.tsx'

/** Asks someone for money: the send form the other way round; pending until they approve (accounting A6). */
export default function RequestSheet({ params, ...sheet }: SheetProps<'request'>) {
  const { mutateAsync } = useRequestMoney()
  return <MoneySheet {...sheet} direction="request" counterpartyId={params.senderId} store={mutateAsync} />
}
