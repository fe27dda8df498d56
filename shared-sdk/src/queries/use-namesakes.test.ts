import { describe, expect, it } from 'vitest'
import { joinDetails, namesakeDetails, withDistinguishingText } from './use-namesakes.ts'

const since = (when: string): string => `Member since ${when}`
const [ann, other, third] = [
  { id: 'ann', created: '2026-03-03T10:00:00.000Z' },
  { id: 'other', created: '2026-05-01T10:00:00.000Z' },
  { id: 'third', created: '2026-05-01T16:00:00.000Z' },
]

describe('members of one name', () => {
  it('have their username, else the day since when they are members', () => {
    const details = namesakeDetails([ann, other], new Map([['ann', 'ann']]), since)
    expect([...details]).toEqual([
      ['ann', '@ann'],
      ['other', 'Member since May 1, 2026'],
    ])
  })

  it('of the same day have the time too', () => {
    const details = namesakeDetails([ann, other, third], new Map(), since)
    expect(details.get('ann')).toBe('Member since Mar 3, 2026')
    expect(details.get('other')).not.toBe(details.get('third'))
    expect(details.get('third')).toContain('May 1, 2026')
  })

  it('are named with it in sentences and before what else a row says', () => {
    const detail = (id: string) => (id === 'ann' ? '@ann' : undefined)
    expect(withDistinguishingText({ id: 'ann', name: 'Ann Lee' }, detail)).toEqual({
      id: 'ann',
      name: 'Ann Lee (@ann)',
      nameForInitials: 'Ann Lee',
    })
    expect(withDistinguishingText({ id: 'bo', name: 'Bo Chen' }, detail)).toEqual({
      id: 'bo',
      name: 'Bo Chen',
    })
    expect(joinDetails('@ann', 'No account in EUR')).toBe('@ann · No account in EUR')
    expect(joinDetails(undefined, undefined)).toBeUndefined()
  })
})
