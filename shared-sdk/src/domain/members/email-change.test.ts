import { expect, it } from 'vitest'
import { suffixesForChange, validateNewEmail } from './email-change.ts'

const HARBOUR = '@harbour.test'
const LAKE = '@lake.test'

it.each([
  ['Ann.New@Elsewhere.test', 'ann@coffer.test', [], 'ann.new@elsewhere.test'],
  ['ann.new@elsewhere.test', 'ann@coffer.test', ['', ''], 'ann.new@elsewhere.test'],
  // The suffix is that of the present address, even if there are others.
  ['ann.new', 'ann@harbour.test', [LAKE, HARBOUR], 'ann.new@harbour.test'],
  ['ann.new@lake.test', 'ann@harbour.test', [LAKE, HARBOUR], null],
  ['ann@elsewhere.test', 'ann@harbour.test', ['', HARBOUR], null],
  // A person from outside takes one of them.
  ['ann@lake.test', 'ann@coffer.test', [HARBOUR, LAKE], 'ann@lake.test'],
  ['ann', 'ann@coffer.test', [HARBOUR, LAKE], 'ann@harbour.test'],
  ['ann@elsewhere.test', 'ann@coffer.test', [HARBOUR, LAKE], null],
])('%s is a new address of %s in communities with %j: %s', (typed, current, suffixes, expected) => {
  const email = validateNewEmail(typed, current, suffixes)
  expect(email.ok ? email.value : null).toBe(expected)
  if (!email.ok) expect(email.refusal).toMatchObject({ code: 'email-invalid', field: 'email' })
})

it('names the suffixes of which the new address needs one', () => {
  expect(suffixesForChange('ann@coffer.test', ['', ''])).toEqual([])
  expect(suffixesForChange('ann@lake.test', [HARBOUR, LAKE])).toEqual([LAKE])
  expect(suffixesForChange('ann@coffer.test', [HARBOUR, '', LAKE])).toEqual([HARBOUR, LAKE])
})
