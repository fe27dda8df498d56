import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** The texts of the More tab. English is the source; `de.ts` has the same keys. Wording: product 1 and 2. */
export const en = {
  sendingLink: 'Sending the link',
  links: 'Links',
  app: 'App',
  /** Declines what is offered, until later. */
  notNow: 'Not now',
  newTab: 'opens in a new tab',
  appearance: {
    title: 'Appearance',
    light: 'Light',
    system: 'System',
    dark: 'Dark',
  },
  admin: {
    title: 'Admin',
    text: (community: string) => `Settings of ${community}`,
  },
  debug: { title: 'Debug' },
  switchCommunity: 'Switch community',
  communities: {
    title: 'Communities',
    join: (community: string) => `Join ${community}`,
    invited: 'You have been invited',
    joinAnother: 'Join a community',
    create: 'Create another community',
  },
  signOutQuestion: 'Are you sure you want to sign out?',
  /** This is part of the question whether to sign out. */
  signOutWaiting: (count: number) =>
    plural(count, {
      one: 'One change has not been sent yet. It stays locked on this device until you sign in here again.',
      other: `${count} changes have not been sent yet. They stay locked on this device until you sign in here again.`,
    }),
  profile: {
    title: 'Profile',
    username: 'Username',
    joined: 'Joined',
    missing: 'Not set',
    security: 'Sign-in',
    changeEmailText: "We'll send a link to the new address",
    unverified: 'Not confirmed yet',
    verify: 'Confirm your address',
    verifyText: (email: string) => `We'll send a link to ${email}.`,
    verifySent: 'The link is on its way.',
    password: 'Set or change your password',
    passwordText: "We'll email you a link",
    signOutEverywhere: {
      action: 'Sign out everywhere',
      text: 'On all your devices, including this one',
      question: 'You will have to sign in again on every device, including this one.',
    },
    joinedOn: (date: string) => `Joined on ${date}`,
    externalAccounts: 'External Accounts',
    externalCaption: 'These accounts are on external domains.',
    movedTo: (host: string) => `Moved to ${host}`,
    externalSignIn: 'Open one to use it there. You sign in with the same email.',
    balanceFailed: 'Balance unavailable',
  },
  editProfile: { title: 'Edit profile', save: 'Save profile' },
  changeEmail: {
    title: 'Change email',
    text: (email: string) => `You currently sign in with ${email}.`,
    label: 'New email',
    suffix: (suffix: string) => `Addresses in your community end with ${suffix}.`,
    submit: 'Send link',
    codeText: (email: string) => `To make sure it's you, we've sent a code to ${email}.`,
    codeHint: (email: string) => `Then we'll send the link to ${email}.`,
    wrongCode: 'Wrong code. Please check it.',
    unusable: 'This address cannot be used.',
    same: 'This is already your address.',
    sentTitle: (email: string) => `We've sent an email to ${email}.`,
    sentText: 'Open the link in it to confirm the change. Until then your address stays the same.',
    done: 'Done',
  },
  about: {
    title: 'About',
    poweredBy: (community: string) => `${community} is powered by Coffer`,
    contact: 'Contact us',
    version: 'Version',
    versionFailed: 'Could not be loaded',
    copyright: (year: string) => `© ${year} Coffer`,
  },
}

export const texts = defineCatalogue(en, { de: () => import('./de.ts') })
