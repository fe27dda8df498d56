import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** The texts of the onboarding (product 2.6). `onboarding.de.ts` has the same keys. */
export const onboardingEn = {
  position: (step: number, count: number) => `Step ${step} of ${count}`,
  hello: {
    title: 'Hello!',
    text: (appName: string) => `Welcome to ${appName}. Just a few questions and you're in.`,
  },
  name: {
    title: 'What is your full name?',
    hint: 'You can also change it later.',
  },
  avatar: {
    title: (firstName: string) => `It's a pleasure, ${firstName}!`,
    text: 'Do you want to set an Avatar?',
    skip: 'Skip',
  },
  communities: {
    title: 'Join Communities',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
    joined: 'Joined',
    invites: 'Pending invites',
    joinName: (community: string) => `Join ${community}`,
    joining: 'Joining',
    accepted: 'Invite accepted.',
    none: 'No invites yet',
    noneText: 'Invites to your address appear here. Ask someone in your community for one.',
    failed: 'Your invites could not be loaded.',
    create: 'Create a community',
    needOne: 'Join or create a community to continue.',
    needToJoin: 'Join a community to continue.',
  },
  finish: {
    title: "You're all set",
    text: (community: string) => `Welcome to ${community}.`,
    submit: 'Finish',
  },
}

/** Texts of the onboarding, which the login page does not load. */
export const onboardingTexts = defineCatalogue(onboardingEn, { de: () => import('./onboarding.de.ts') })
