import { plural } from '@coffer/shared-sdk/i18n'

/** Texts about roles, leaving and former members. English is the source; `members.de.ts` follows its keys. */
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
      `Admins see and change everything in ${community}: transactions, events, members and settings.`,
    action: 'Make admin',
    done: (name: string) => `${name} is an admin now.`,
  },
  unmakeAdmin: {
    option: 'Remove admin rights',
    title: (name: string) => `Remove ${name}’s admin rights?`,
    text: (community: string) =>
      `They stay a member of ${community} and keep their account. Open invites and invite links that they made stop working.`,
    action: 'Remove rights',
    done: (name: string) => `${name} is no longer an admin.`,
  },
  leave: {
    loading: 'Checking your account',
    failed: 'Your account could not be checked.',
    text: (community: string) =>
      `You will no longer see anything of ${community}. Your account is closed; its transactions stay readable with your name. You can be invited back and get the same account again.`,
    invitations: 'Open invites and invite links that you made stop working.',
    action: 'Leave',
    title: (community: string) => `Leave ${community}?`,
    confirm: 'Your access ends at once, on all your devices.',
    pending: 'Leaving',
    done: (community: string) => `You left ${community}.`,
  },
  remove: {
    option: 'Remove from the community',
    optionText: 'Their past stays readable.',
    loading: 'Checking the account',
    failed: 'The account could not be checked.',
    text: (name: string, community: string) =>
      `${name} will no longer see anything of ${community}. Their account is closed; its transactions stay readable with their name. They can be invited back and get the same account again.`,
    invitations: 'Open invites and invite links that they made stop working.',
    sheet: (name: string) => `Remove ${name}`,
    action: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    confirm: 'Their access ends at once, on all their devices.',
    pending: 'Removing',
    done: (name: string) => `${name} is no longer a member.`,
  },
  ties: {
    title: 'First',
    balance: (amount: string) => `Balance of ${amount}`,
    balanceText: 'It has to be settled to zero.',
    event: 'This event is not concluded yet.',
    pending: (count: number) => plural(count, { one: '1 open request', other: `${count} open requests` }),
    pendingText: 'They have to be answered or deleted.',
  },
  gone: {
    title: 'Not a member any more',
    text: 'This membership has ended already.',
  },
}
