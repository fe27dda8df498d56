import { expect, test } from 'vitest'
import { printChanges } from './print-changes.ts'

test('prints a text and a problem whenever it has changed', async () => {
  const rounds = [
    'one',
    'one',
    new Error('The store is away.'),
    new Error('The store is away.'),
    'one',
    'two',
  ]
  const printed: string[] = []
  await printChanges({
    read: async () => {
      const round = rounds.shift() ?? ''
      if (round instanceof Error) throw round
      return round
    },
    print: (text) => void printed.push(text),
    printError: (line) => void printed.push(`! ${line}`),
    next: async () => rounds.length > 0,
  })
  expect(printed).toEqual(['one', expect.stringMatching(/^! .*The store is away\./), 'one', 'two'])
})
