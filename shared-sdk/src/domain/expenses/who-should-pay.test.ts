import { describe, expect, it } from 'vitest'
import { rankPayers } from './who-should-pay.ts'

/** Builds a person from expenses and part of the group's total, in cents. */
const person = (accountId: string, expenses: number, part: number) => ({
  accountId,
  expenses,
  share: 0 - part,
  balance: expenses - part,
})
const order = (...people: readonly ReturnType<typeof person>[]) => {
  const { suggested, people: ranked } = rankPayers(people)
  return [suggested?.accountId ?? null, ranked.map(({ accountId }) => accountId)]
}

describe('rankPayers', () => {
  it('suggests who is furthest behind, and lists the others behind', () => {
    expect(order(person('ann', 6000, 2000), person('bo', 0, 3000), person('cem', 0, 1000))).toEqual([
      'bo',
      ['bo', 'cem', 'ann'],
    ])
  })

  it('looks at the balance, not at what was spent', () => {
    expect(order(person('ann', 0, 500), person('bo', 2000, 9000))).toEqual(['bo', ['bo', 'ann']])
  })

  it('of equal balances takes who has spent less, then the lower id', () => {
    expect(
      order(
        person('dan', 100, 1100),
        person('cem', 0, 1000),
        person('bo', 0, 1000),
        person('ann', 3100, 100),
      ),
    ).toEqual(['bo', ['bo', 'cem', 'dan', 'ann']])
  })

  it.each([
    ['nobody', []],
    ['one person', [person('ann', 0, 0)]],
    ['people who are all even', [person('ann', 0, 0), person('bo', 500, 500)]],
  ])('suggests nobody among %s', (_, people) => {
    expect(rankPayers(people).suggested).toBeNull()
  })

  it('leaves the given list as it is', () => {
    const people = [person('ann', 500, 0), person('bo', 0, 500)]
    rankPayers(people)
    expect(people.map(({ accountId }) => accountId)).toEqual(['ann', 'bo'])
  })
})
