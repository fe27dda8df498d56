import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** The texts of the page behind the mail of an invite. English is the source; `invite.de.ts` follows its keys. */
export const inviteEn = {
  title: (community: string) => `Join ${community}`,
  text: (community: string) => `You have been invited to share expenses and balances in ${community}.`,
  as: (email: string) => `You are signed in as ${email}.`,
  joined: (community: string) => `Welcome to ${community}.`,
  failed: 'The invite could not be loaded.',
  declining: {
    title: (community: string) => `Decline the invite to ${community}?`,
    text: 'You can only join later if somebody invites you again.',
    done: 'Invite declined.',
  },
  gone: {
    title: 'This invite is not available',
    text: (email: string) =>
      `It has already been accepted, declined or revoked, or it is for another address than ${email}.`,
    goOn: 'Continue',
    otherAddress: 'Sign in with another address',
  },
}

/** The texts of the page behind the mail of an invite. */
export const inviteTexts = defineCatalogue(inviteEn, { de: () => import('./invite.de.ts') })
