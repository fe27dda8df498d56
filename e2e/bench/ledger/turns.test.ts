import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('rounds run one after the other, in alternating order, and all parties go on together', async () => {
  const inTurn = takeTurns(2)
  const happened: string[] = []
  let running = 0
  const party = async (name: string): Promise<void> => {
    for (let round = 1; round <= 3; round += 1) {
      await inTurn(async () => {
        running += 1
        expect(running).toBe(1)
        await Promise.resolve()
        happened.push(`${name}${round}`)
        running -= 1
      })
    }
  }
  await Promise.all([party('a'), party('b')])
  const rounds = [happened.slice(0, 2), happened.slice(2, 4), happened.slice(4)]
  expect(rounds.map((both) => both.map((one) => one[1]))).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['3', '3'],
  ])
  expect(happened[0]?.[0]).not.toBe(happened[2]?.[0])
})

test('a round that fails rejects for its party alone', async () => {
  const inTurn = takeTurns(2)
  const failing = inTurn(() => Promise.reject(new Error('refused')))
  await expect(Promise.allSettled([failing, inTurn(() => Promise.resolve(3))])).resolves.toEqual([
    { status: 'rejected', reason: new Error('refused') },
    { status: 'fulfilled', value: 3 },
  ])
})
