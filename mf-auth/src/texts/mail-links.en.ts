export const mailLinksEn = {
  goOn: 'Continue',
  linkFailed: 'This link has already been used or has expired. Please request a new one.',
  noLink: 'Please open this page with the link in your email.',
  reset: {
    title: 'Choose a new password',
    text: 'At least 8 characters. You will be logged out everywhere else.',
    label: 'New password',
    tooShort: 'The password needs at least 8 characters.',
    submit: 'Save password',
    done: 'Your new password is set.',
    doneText: 'Log in with it from now on.',
  },
  verify: {
    title: 'Confirming your address',
    failed: 'Your address is not confirmed.',
    done: 'Your address is confirmed.',
    doneText: 'Thank you! You can now receive invites to it.',
  },
  change: {
    title: 'Confirm your new address',
    text: (email: string) => `From now on you log in with ${email}. You will be logged out everywhere.`,
    label: 'Your password',
    submit: 'Confirm address',
    failed: 'Wrong password. Please try again.',
    done: 'Your address has been changed.',
    doneText: 'Log in with the new address from now on.',
  },
}
