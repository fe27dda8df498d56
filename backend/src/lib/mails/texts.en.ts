/**
 * English words of our mails. {APP_NAME} is the community's name at the app's address, {OTP} a code; further names are filled
 * in by the function that sends the mail.
 */
export const en = {
  poweredBy: '{APP_NAME} is powered by Coffer. {APP_URL}',
  codeLasts: 'It works once and for about eight minutes.',
  /** For codes that only their owner has a reason to request. */
  otherUser:
    'You did not ask for it? Then somebody else may be using your account. Keep the code to yourself and sign out everywhere, in your profile.',
  code: {
    subject: '{OTP} is your {APP_NAME} code',
    text: 'Hello! Here is your code to sign in:',
    note: 'You did not ask for it? Then you can leave this mail alone: without the code nobody gets in.',
  },
  changeCode: {
    subject: '{OTP} is your code to change your {APP_NAME} address',
    text: 'Here is your code to sign in with {NEW_EMAIL} from now on, and no longer with this address:',
  },
  deletionCode: {
    subject: '{OTP} is your code to delete your {APP_NAME} account',
    text: 'Here is your code to delete your account, with your name, address and picture, for good:',
  },
  addressChanged: {
    subject: 'Your {APP_NAME} address was changed',
    text: 'From now on you sign in to {APP_NAME} with {NEW_EMAIL} and no longer with this address.',
    note: 'If it was not you who changed it, tell an admin of your community at once.',
  },
  invite: {
    subject: '{INVITER} invites you to {COMMUNITY}',
    text: '{INVITER} invites you to share expenses and balances in {COMMUNITY}. Sign in with this address to join.',
    button: 'Join',
    note: 'If you do not know {INVITER}, you can leave this mail alone: without you nothing happens.',
  },
  verification: {
    subject: 'Confirm your address for {APP_NAME}',
    text: 'Is this your address? One tap and we know.',
    button: 'Confirm address',
    note: 'If you did not sign up, you can leave this mail alone.',
  },
  resetPassword: {
    subject: 'Choose a new {APP_NAME} password',
    text: 'You asked for a new password.',
    button: 'Choose a password',
    note: 'If you did not ask for it, your password stays as it is.',
  },
  confirmAddress: {
    subject: 'Confirm your new {APP_NAME} address',
    text: 'From now on you want to sign in with this address.',
    button: 'Confirm new address',
    note: 'If you did not ask for it, nothing changes.',
  },
}
