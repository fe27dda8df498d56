import { defineCatalogue } from '@coffer/shared-sdk/i18n'

export const mailLinksEn = {
  goOn: 'Continue',
  confirmAddress: 'Confirm address',
  linkFailed: 'This link has already been used or has expired. Please request a new one.',
  noLink: 'Please open this page with the link in your email.',
  reset: {
    title: 'Choose a new password',
    text: 'At least 8 characters. You will be signed out on all other devices.',
    label: 'New password',
    tooShort: 'The password needs at least 8 characters.',
    submit: 'Save password',
    done: 'Your new password is set.',
    doneText: 'Use it the next time you sign in.',
  },
  verify: {
    title: 'Confirm your address',
    text: 'Once it is confirmed, you can receive invites at this address.',
    failed: 'Your address could not be confirmed.',
    done: 'Your address is confirmed.',
    doneText: 'Thank you! You can now receive invites at this address.',
  },
  change: {
    title: 'Confirm your new address',
    text: (email: string) => `From then on you sign in with ${email}. You will be signed out on all devices.`,
    label: 'Your password',
    failed: 'Wrong password. Please try again.',
    done: 'Your address has been changed.',
    doneText: 'Use the new address the next time you sign in.',
  },
}

/** Texts of the pages behind links in mails. */
export const mailLinkTexts = defineCatalogue(mailLinksEn, { de: () => import('./mail-links.de.ts') })
