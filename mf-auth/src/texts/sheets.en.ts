import { defineCatalogue } from '@coffer/shared-sdk/i18n'

export const sheetsEn = {
  newCommunity: {
    title: 'New community',
    text: 'A place for your group and its money. You will be its first admin.',
    namePlaceholder: 'e.g. Harbour House',
    background: 'Background image',
    submit: 'Create',
    submitting: 'Creating',
    submitted: 'Submitted successfully!',
  },
  invites: {
    text: (community: string) =>
      `The person joins ${community} once they sign in with this address and accept.`,
    submit: 'Invite',
    submitting: 'Inviting',
    sent: 'Invite sent.',
    invited: 'This address has already been invited.',
    member: 'This address already belongs to a member.',
    open: 'Not accepted yet',
    invitedOn: (day: string) => `Invited on ${day}`,
    none: 'No open invites',
    noneText: 'People you invite appear here until they join.',
    failed: 'The invites could not be loaded.',
    notMailed: 'No email has been sent yet.',
    otherDomain: (suffix: string) => `It cannot be accepted: the address does not end with ${suffix}.`,
    resend: 'Send again',
    resendFor: (email: string) => `Send again: invite to ${email}`,
    resending: 'Sending',
    resent: 'Invite sent again.',
    revoke: 'Revoke',
    revokeFor: (email: string) => `Revoke the invite for ${email}`,
    revoking: 'Revoking',
    revoked: 'Invite revoked.',
  },
}

/** Texts of the sheets for a new community and for invites. */
export const sheetTexts = defineCatalogue(sheetsEn, { de: () => import('./sheets.de.ts') })
