import { describe, expect, it } from 'vitest'
import {
  normalizeDescription,
  validateCommunityName,
  validateGroupName,
  validateName,
  validateTitle,
} from './validation.ts'

describe('names', () => {
  it('of people have at least 2 characters', () => {
    expect(validateName(' Bo ')).toEqual({ ok: true, value: 'Bo' })
    expect(validateName(' B ')).toMatchObject({ ok: false, refusal: { code: 'name-too-short' } })
    expect(validateName('e\u0301')).toMatchObject({ ok: false, refusal: { code: 'name-too-short' } })
  })

  it('of communities and events are not empty', () => {
    expect(validateTitle(' X ')).toEqual({ ok: true, value: 'X' })
    expect(validateTitle('  ')).toMatchObject({ ok: false, refusal: { code: 'name-required' } })
    expect(validateCommunityName('  ')).toMatchObject({ ok: false, refusal: { code: 'name-required' } })
  })

  it('of groups have at least 4 characters and are unique without regard to case', () => {
    expect(validateGroupName(' Boat ', ['everyone'])).toEqual({ ok: true, value: 'Boat' })
    expect(validateGroupName('Boa ', [])).toEqual({
      ok: false,
      refusal: {
        code: 'group-name-too-short',
        message: 'Name must be at least 4 characters long.',
        field: 'name',
      },
    })
    expect(validateGroupName('EVERYONE', ['everyone'])).toEqual({
      ok: false,
      refusal: { code: 'name-in-use', message: 'Name is already in use.', field: 'name' },
    })
  })

  it('of people and communities carry no address; those of accounts, events and groups may', () => {
    const refused = { ok: false, refusal: { code: 'name-has-address', field: 'name' } }
    expect(validateName('Ann example.com')).toMatchObject(refused)
    expect(validateCommunityName('Win at example.com')).toMatchObject(refused)
    expect(validateTitle('Tickets example.com')).toEqual({ ok: true, value: 'Tickets example.com' })
    expect(validateGroupName('booking.com', [])).toEqual({ ok: true, value: 'booking.com' })
  })

  it('have words of one alphabet each', () => {
    const refused = { ok: false, refusal: { code: 'name-mixes-scripts', field: 'name' } }
    // The first letter is Cyrillic.
    for (const verdict of [
      validateName('Аnn Lee'),
      validateCommunityName('Аnn Lee'),
      validateTitle('Аnn Lee'),
      validateGroupName('Аnn Lee', []),
    ]) {
      expect(verdict).toMatchObject(refused)
    }
  })

  it('from before these rules stay as they are', () => {
    const both = 'Аnn example.com'
    const kept = { ok: true, value: both }
    expect(validateName(both, both)).toEqual(kept)
    expect(validateTitle(both, both)).toEqual(kept)
    expect(validateCommunityName(both, both)).toEqual(kept)
    expect(validateGroupName(both, [], both)).toEqual(kept)
    expect(validateName(`${both}!`, both).ok).toBe(false)
  })
})

describe('descriptions', () => {
  it.each([
    ['  Dinner ', 'Dinner'],
    ['❤️', '❤️'],
    ['👩‍👩‍👧 שלום\u200f', '👩‍👩‍👧 שלום\u200f'],
    [' \u200b\u200d ', ''],
    ['\u2800\u3164', ''],
    ['', ''],
  ])('normalizes %j to %j', (typed, kept) => {
    expect(normalizeDescription(typed)).toBe(kept)
  })
})
