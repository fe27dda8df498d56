/**
 * English words of our mails. {APP_NAME} is the community's name at the app's address, {OTP} a code; further names are filled
 * in by the function that sends the mail.
 */
export const en = {
  poweredBy: '{APP_NAME} is powered by Coffer. {APP_URL}',
  codeLasts: 'It works once and expires in about eight minutes.',
  /** The text for codes that only their owner has a reason to request. */
  otherUser:
    'If you did not ask for it, somebody else may be using your account. Do not share the code, and sign out everywhere in your profile.',
  code: {
    subject: '{OTP} is your {APP_NAME} code',
    text: 'Hello! Here is your code to sign in:',
    note: 'If you did not ask for it, you can ignore this email: nobody can sign in without the code.',
  },
  changeCode: {
    subject: '{OTP} is your code to change your {APP_NAME} address',
    text: 'Here is your code to change your sign-in address from this one to {NEW_EMAIL}:',
  },
  deletionCode: {
    subject: '{OTP} is your code to delete your {APP_NAME} account',
    text: 'Here is your code to permanently delete your account with your name, address and picture:',
  },
  addressChanged: {
    subject: 'Your {APP_NAME} address was changed',
    text: 'You now sign in to {APP_NAME} with {NEW_EMAIL}. This address no longer works.',
    note: 'If you did not change it, tell an admin of your community at once.',
  },
  addressTaken: {
    subject: 'Somebody wanted to use this address for {APP_NAME}',
    text: 'Somebody asked to sign in to {APP_NAME} with this address in future. It already belongs to your account, so nothing has changed.',
    note: 'If it was you, choose another address for the other account. Otherwise you can ignore this email.',
  },
  invite: {
    subject: '{INVITER} invites you to {COMMUNITY}',
    text: '{INVITER} invites you to share expenses and balances in {COMMUNITY}. Sign in with this address to join.',
    button: 'Join',
    note: 'If you do not know {INVITER}, you can ignore this email. Nothing happens unless you join.',
  },
  verification: {
    subject: 'Confirm your address for {APP_NAME}',
    text: 'Please confirm that this is your address.',
    button: 'Confirm address',
    note: 'If you did not sign up, you can ignore this email.',
  },
  resetPassword: {
    subject: 'Choose a new {APP_NAME} password',
    text: 'You asked for a new password.',
    button: 'Choose a password',
    note: 'If you did not ask for it, your password stays as it is.',
  },
  confirmAddress: {
    subject: 'Confirm your new {APP_NAME} address',
    text: 'You asked to sign in with this address in future.',
    button: 'Confirm new address',
    note: 'If you did not ask for it, nothing changes.',
  },
}

export type MailTexts = typeof en
