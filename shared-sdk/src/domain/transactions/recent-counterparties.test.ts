import { describe, expect, it } from 'vitest'
import { recentCounterparties } from './recent-counterparties.ts'

const move = (senderId: string, receiverId: string) => ({ senderId, receiverId })
const anyone = () => true

describe('recentCounterparties', () => {
  it('returns payers and payees, each once, in the order of the transactions', () => {
    const transactions = [move('ann', 'bo'), move('cai', 'ann'), move('ann', 'bo'), move('ann', 'dee')]
    expect(recentCounterparties(transactions, 'ann', anyone, 4)).toEqual(['bo', 'cai', 'dee'])
  })

  it('stops at the limit', () => {
    const transactions = ['a', 'b', 'c', 'd', 'e'].map((id) => move('ann', id))
    expect(recentCounterparties(transactions, 'ann', anyone, 4)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('skips accounts that are not eligible, without counting them', () => {
    const transactions = [move('camp', 'ann'), move('ann', 'bo'), move('ann', 'cai')]
    expect(recentCounterparties(transactions, 'ann', (id) => id !== 'camp', 1)).toEqual(['bo'])
  })

  it('returns nothing for no transactions, and never the account itself', () => {
    expect(recentCounterparties([], 'ann', anyone, 4)).toEqual([])
    expect(recentCounterparties([move('ann', 'ann')], 'ann', anyone, 4)).toEqual([])
    expect(recentCounterparties([move('ann', 'bo')], 'ann', anyone, 0)).toEqual([])
  })
})
