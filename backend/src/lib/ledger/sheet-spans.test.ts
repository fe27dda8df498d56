import { expect, it } from 'vitest'
import { divideByMonths } from './sheet-spans.ts'

const at = (day: string, time = '00:00:00.000Z') => `${day} ${time}`

it('reaches midnights of another place by the months before and the hours between', () => {
  const ends = [at('2026-01-31', '23:00:00.000Z'), at('2026-02-28', '23:00:00.000Z')] as const
  const { firstMonth, endMonth, stepOfMonth, spans } = divideByMonths(ends)
  expect([firstMonth, endMonth]).toEqual([202602, 202603])
  expect([202512, 202601, 202602].map(stepOfMonth)).toEqual([0, 0, 1])
  expect(spans).toEqual([
    { step: 0, sign: -1, since: ends[0], until: at('2026-02-01') },
    { step: 1, sign: 1, since: ends[0], until: at('2026-02-01') },
    { step: 1, sign: -1, since: ends[1], until: at('2026-03-01') },
  ])
})

it('tells days of one month apart by the rows of each', () => {
  const { endMonth, spans } = divideByMonths([at('2026-03-03'), at('2026-03-04')])
  expect(endMonth).toBe(202603)
  expect(spans).toEqual([
    { step: 0, sign: 1, since: at('2026-03-01'), until: at('2026-03-03') },
    { step: 1, sign: 1, since: at('2026-03-03'), until: at('2026-03-04') },
  ])
})

it('needs no rows where a month begins', () => {
  const { endMonth, spans } = divideByMonths([at('2027-01-01')])
  expect(endMonth).toBe(202701)
  expect(spans).toEqual([{ step: 0, sign: 1, since: '', until: '' }])
})

it.each([
  ['2026-12-16', 202701],
  ['2026-12-15', 202612],
  ['9999-12-31', 999912],
])('counts up to %s from the first of the nearest month', (day, endMonth) => {
  expect(divideByMonths([at(day, '12:00:00.000Z')]).endMonth).toBe(endMonth)
})
