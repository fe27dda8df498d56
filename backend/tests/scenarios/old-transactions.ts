import type { Random } from '../../src/demo/random.ts'
import type { Client } from '../testing/client.ts'
import type { TransactionRow } from './model/tables.ts'
import { mint } from './stage.ts'

/** The description of transactions that must be made old before histories begin. */
export const LONG_AGO = 'Two days ago'

/** Enters money that some sent to others two days ago: too old to be deleted by its sender. */
export async function enterOld(
  root: Client,
  random: Random,
  own: readonly { readonly id: string; readonly user: string }[],
): Promise<{ row: TransactionRow; updated: string }[]> {
  const active = own.slice(0, 6)
  const written = active.map(async ({ id: sender, user }, index) => {
    const row: TransactionRow = {
      id: mint(random),
      sender,
      receiver: active[(index + 1) % active.length]?.id ?? '',
      amount: random.whole(1, 9_999),
      currency: 'EUR',
      description: LONG_AGO,
      status: 'approved',
      declineReason: '',
      txGroup: '',
      group: '',
      category: '',
      spentOn: '',
      createdBy: user,
      isOld: true,
      version: 0,
    }
    const { id, receiver, currency, description, amount } = row
    const { status, body } = await root.create('acc_txs', {
      id,
      sender,
      receiver,
      currency,
      description,
      amount: amount / 100,
      status: 'approved',
      declineReason: '',
      created_by: user,
    })
    if (status !== 200) throw new Error(`Setting the stage: ${JSON.stringify(body)}`)
    return { row, updated: String(body['updated']) }
  })
  return Promise.all(written)
}
