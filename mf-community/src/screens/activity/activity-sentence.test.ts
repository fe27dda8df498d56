import { expect, test } from 'vitest'
import { activityTexts } from '../../texts/activity.en.ts'
import { activitySentence } from './activity-sentence.ts'

const parties = { by: 'Ann Lee', subject: 'Bo Chen' }

test.each([
  ['role-changed', { role: 'admin' }, 'Ann Lee made Bo Chen an admin.'],
  ['role-changed', { role: 'user' }, 'Ann Lee removed Bo Chen’s admin rights.'],
  ['member-joined', {}, 'Bo Chen joined the community.'],
  ['member-left', {}, 'Bo Chen left the community.'],
  ['member-removed', {}, 'Ann Lee removed Bo Chen from the community.'],
  ['member-erased', {}, 'A former member’s data was deleted.'],
  ['invited', {}, 'Ann Lee invited someone.'],
  ['invite-revoked', {}, 'Ann Lee revoked an invite.'],
  ['invited', { link: true }, 'Ann Lee created an invite link.'],
  ['invite-declined', {}, 'An invite was declined.'],
  ['invite-revoked', { link: true }, 'Ann Lee revoked an invite link.'],
  [
    'settings-changed',
    { settings: { name: null, enableEvents: false, isOrganisation: true } },
    'Ann Lee changed the settings: Community name, Events (off), Organisation (on).',
  ],
  ['account-created', { account: 'Savings' }, 'Ann Lee created the account “Savings”.'],
  ['account-renamed', { from: 'Bank', to: 'Savings' }, 'Ann Lee renamed the account “Bank” to “Savings”.'],
  [
    'account-status-changed',
    { account: 'Savings', status: 'closed' },
    'Ann Lee closed the account “Savings”.',
  ],
  ['account-status-changed', { account: 'Savings', status: 'constructor' }, 'Ann Lee changed something.'],
  ['moon-phase', {}, 'Ann Lee changed something.'],
])('%s %j', (kind, details, sentence) => {
  expect(activitySentence({ kind, details }, parties, activityTexts.current())).toBe(sentence)
})
