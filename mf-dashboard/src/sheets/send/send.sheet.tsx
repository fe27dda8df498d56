import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useSendMoney } from '@coffer/shared-sdk/mutations'
import { MoneySheet } from '../money/money-sheet.tsx'

/** Sends money from the own account (spec 5, send). */
export default function SendSheet({ params, ...sheet }: SheetProps<'send'>) {
  const { mutateAsync } = useSendMoney()
  return <MoneySheet {...sheet} direction="send" counterpartyId={params.receiverId} store={mutateAsync} />
}
