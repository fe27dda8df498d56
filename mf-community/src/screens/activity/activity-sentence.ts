import type { ActivityEntry } from '@coffer/shared-sdk/domain'
import type { activityTexts } from '../../texts/activity.en.ts'

export type ActivityWords = ReturnType<typeof activityTexts.current>

/** Returns a sentence that says what happened. A kind that this version does not know gets a general one. */
export function activitySentence(
  { kind, details }: Pick<ActivityEntry, 'kind' | 'details'>,
  { by, subject }: { readonly by: string; readonly subject: string },
  words: ActivityWords,
): string {
  switch (kind) {
    case 'role-changed':
      return details['role'] === 'admin' ? words.roleAdmin(by, subject) : words.roleUser(by, subject)
    case 'member-joined':
      return words.joined(subject)
    case 'member-left':
      return words.left(subject)
    case 'member-removed':
      return words.removed(by, subject)
    case 'member-erased':
      return words.erased
    case 'invited':
      return details['link'] === true ? words.linkMade(by) : words.invited(by)
    case 'invite-revoked':
      return details['link'] === true ? words.linkRevoked(by) : words.inviteRevoked(by)
    case 'invite-declined':
      return words.inviteDeclined
    case 'settings-changed':
      return words.settings(by, settingNames(details, words))
    case 'account-created':
      return words.accountCreated(by, getText(details, 'account'))
    case 'account-renamed':
      return words.accountRenamed(by, getText(details, 'from'), getText(details, 'to'))
    case 'account-status-changed':
      return statusSentence(by, details, words)
    default:
      return words.unknown(by)
  }
}

function statusSentence(by: string, details: ActivityEntry['details'], words: ActivityWords): string {
  const status = getText(details, 'status')
  const describe = Object.hasOwn(words.accountStatus, status)
    ? words.accountStatus[status as keyof ActivityWords['accountStatus']]
    : null
  return describe === null ? words.unknown(by) : describe(by, getText(details, 'account'))
}

/** Returns the names of the changed settings. `details.settings` has the name of each -> true or false for a switch, else null. */
function settingNames(details: ActivityEntry['details'], words: ActivityWords): string {
  const settings = Object.entries((details['settings'] ?? {}) as Readonly<Record<string, unknown>>)
  return settings
    .map(([name, value]) => {
      const label = settingName(name, words)
      if (value === true) return words.on(label)
      return value === false ? words.off(label) : label
    })
    .join(', ')
}

function settingName(name: string, words: ActivityWords): string {
  if (name === 'enableEvents') return words.eventsTitle
  return Object.hasOwn(words.names, name) ? words.names[name as keyof ActivityWords['names']] : name
}

function getText(details: ActivityEntry['details'], name: string): string {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}
