import { describe, expect, it } from 'vitest'
import { canSignAs, isMember, isOwnAccount, isPrivileged, systemActor } from './caller.ts'
import * as f from '../permissions.fixture.ts'

describe('the system', () => {
  it('has every role in every organisation, and no account', () => {
    expect(isMember(systemActor, 'org')).toBe(true)
    expect(isPrivileged(systemActor, 'other-org')).toBe(true)
    expect([f.ANN, f.BANK].some((account) => isOwnAccount(systemActor, account))).toBe(false)
  })
})

describe('canSignAs', () => {
  it('lets callers name themselves and nobody else', () => {
    expect(canSignAs(f.MEMBER, 'ann', 'created_by')).toEqual({ ok: true })
    for (const other of ['bo', '']) {
      expect(canSignAs(f.COMMUNITY_ADMIN, other, 'created_by')).toMatchObject({
        ok: false,
        refusal: { code: 'not-permitted', field: 'created_by' },
      })
    }
  })

  it('lets the system name anybody', () => {
    expect(canSignAs(systemActor, 'bo', 'created_by')).toEqual({ ok: true })
    expect(canSignAs(systemActor, '', 'created_by')).toEqual({ ok: true })
  })
})
