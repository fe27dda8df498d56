import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts of invite links and of joining by one. English is the source; `invite-links.de.ts` follows its keys. */
export const linksEn = {
  links: {
    title: 'Invite link',
    text: 'Anyone with the link or its QR code can join until it expires.',
    days: 'Valid for',
    period: (days: number) => plural(days, { one: '1 day', other: `${days} days` }),
    create: 'Create link',
    creating: 'Creating',
    created: 'Link created.',
    notCreated: 'The link could not be created.',
    validUntil: (moment: string) => `Valid until ${moment}`,
    uses: (count: number) =>
      count === 0
        ? 'Nobody has joined with it yet'
        : plural(count, { one: '1 person joined', other: `${count} people joined` }),
    failed: 'The invite links could not be loaded.',
    gone: {
      title: 'This link is no longer valid',
      text: 'It was revoked or has expired. Create a new one.',
    },
    qrCode: 'QR code of the invite link',
    copy: 'Copy link',
    share: 'Share',
    shareTitle: (community: string) => `Join ${community}`,
    revoke: 'Revoke link',
    revokeTitle: 'Revoke this link?',
    revokeText: 'Nobody else can join with it. People who have already joined stay.',
    revoking: 'Revoking',
    revoked: 'Link revoked.',
  },
  joined: {
    title: 'Joined recently',
    byInvite: (day: string) => `Joined on ${day} with an invite`,
    byLink: (day: string) => `Joined on ${day} with a link`,
    byDatedLink: (day: string, made: string) => `Joined on ${day} with the link created on ${made}`,
    plain: (day: string) => `Joined on ${day}`,
    more: (count: number) => `Show ${count} more`,
  },
  join: {
    title: (community: string) => `Join ${community}`,
    text: (community: string) => `You have been invited to share expenses and balances in ${community}.`,
    logIn: 'Sign in to join',
    joined: (community: string) => `Welcome to ${community}.`,
    memberTitle: (community: string) => `You are already a member of ${community}`,
    memberText: 'You don’t need this link.',
    open: (community: string) => `Open ${community}`,
    as: (email: string) => `You are signed in as ${email}.`,
    unknown: 'This invite link is not valid',
    expired: 'This invite link has expired',
    refusedText: 'Ask the person who sent it to you for a new one.',
    failed: 'The invite link could not be checked.',
  },
}

/** Texts of invite links, of the list of people who joined, and of joining by a link. */
export const linkTexts = defineCatalogue(linksEn, { de: () => import('./invite-links.de.ts') })
