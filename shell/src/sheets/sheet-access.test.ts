import { expect, test } from 'vitest'
import { canOpenSheet } from './sheet-access.ts'

test.each([
  ['privacy', true, true, true],
  ['new-community', false, true, true],
  // Everybody may download their data and delete themselves, even without a community.
  ['download-data', false, true, true],
  ['delete-account', false, true, true],
  ['send', false, false, true],
  ['why', false, false, true],
] as const)(
  '%s opens for the signed out: %s, for a newcomer: %s, for a member: %s',
  (id, signedOut, newcomer, member) => {
    const canOpen = (['signed-out', 'newcomer', 'member'] as const).map((viewer) => canOpenSheet(id, viewer))
    expect(canOpen).toEqual([signedOut, newcomer, member])
  },
)
