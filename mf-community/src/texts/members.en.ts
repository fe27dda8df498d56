import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts about roles, leaving and former members. English is the source; `members.de.ts` has the same keys. */
export const membersEn = {
  admin: 'Admin',
  former: 'Former members',
  options: 'Membership',
  membership: {
    loading: 'Loading the membership',
    failed: 'The membership could not be loaded.',
  },
  makeAdmin: {
    option: 'Make admin',
    title: (name: string) => `Make ${name} an admin?`,
    text: (community: string) =>
      `Admins can see and change everything in ${community}: transactions, events, members and settings.`,
    action: 'Make admin',
    done: (name: string) => `${name} is now an admin.`,
  },
  unmakeAdmin: {
    option: 'Remove admin rights',
    title: (name: string) => `Remove ${name}’s admin rights?`,
    text: (community: string) =>
      `They stay a member of ${community} and keep their account. Their open invites and invite links stop working.`,
    action: 'Remove rights',
    done: (name: string) => `${name} is no longer an admin.`,
  },
  leave: {
    loading: 'Checking your account',
    failed: 'Your account could not be checked.',
    text: (community: string) =>
      `You will no longer have access to ${community}. Your account is closed, and its transactions stay visible with your name.`,
    invitations: 'Your open invites and invite links stop working.',
    action: 'Leave',
    title: (community: string) => `Leave ${community}?`,
    confirm:
      'Your access ends right away, on all your devices. You need a new invite to come back; you then get the same account again.',
    confirmLast: 'You are the last member. After that nobody can join this community, not even you.',
    pending: 'Leaving',
    done: (community: string) => `You left ${community}.`,
  },
  remove: {
    option: 'Remove from the community',
    optionText: 'Their transactions stay visible.',
    loading: 'Checking the account',
    failed: 'The account could not be checked.',
    text: (name: string, community: string) =>
      `${name} will no longer have access to ${community}. Their account is closed, and its transactions stay visible with their name.`,
    invitations: 'Their open invites and invite links stop working.',
    sheet: (name: string) => `Remove ${name}`,
    action: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    confirm:
      'Their access ends right away, on all their devices. They need a new invite to come back; they then get the same account again.',
    pending: 'Removing',
    done: (name: string) => `${name} is no longer a member.`,
  },
  ties: {
    title: 'To settle first',
    balance: (amount: string) => `Balance: ${amount}`,
    balanceText: 'It has to be zero.',
    event: 'This event is not concluded yet.',
    pending: (count: number) => plural(count, { one: '1 open request', other: `${count} open requests` }),
    pendingText: 'Open requests have to be answered or deleted.',
  },
  gone: {
    title: 'No longer a member',
    text: 'This membership has already ended.',
  },
}

/** Texts about roles, leaving and former members. */
export const memberTexts = defineCatalogue(membersEn, { de: () => import('./members.de.ts') })
