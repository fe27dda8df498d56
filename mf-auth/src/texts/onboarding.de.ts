import type { Translated } from '@coffer/shared-sdk/i18n'
import type { onboardingEn } from './onboarding.en.ts'

const de: Translated<typeof onboardingEn> = {
  position: (step, count) => `Schritt ${step} von ${count}`,
  hello: {
    title: 'Hallo!',
    text: (appName) => `Willkommen bei ${appName}. Nur ein paar Fragen, und du bist dabei.`,
  },
  name: {
    title: 'Wie heißt du?',
    hint: 'Du kannst deinen Namen auch später ändern.',
  },
  avatar: {
    title: (firstName) => `Schön, dass du da bist, ${firstName}!`,
    text: 'Möchtest du ein Profilbild hinzufügen?',
    skip: 'Überspringen',
  },
  communities: {
    title: 'Gemeinschaften beitreten',
    signedInAs: (email) => `Du bist als ${email} angemeldet.`,
    joined: 'Beigetreten',
    invites: 'Offene Einladungen',
    joinName: (community) => `${community} beitreten`,
    joining: 'Du trittst bei',
    accepted: 'Einladung angenommen.',
    none: 'Noch keine Einladungen',
    noneText: 'Einladungen an deine Adresse erscheinen hier. Bitte jemanden aus deiner Gemeinschaft darum.',
    failed: 'Deine Einladungen konnten nicht geladen werden.',
    create: 'Gemeinschaft gründen',
    needOne: 'Tritt einer Gemeinschaft bei oder gründe eine, um fortzufahren.',
    needToJoin: 'Tritt einer Gemeinschaft bei, um fortzufahren.',
  },
  finish: {
    title: 'Alles bereit',
    text: (community) => `Willkommen bei ${community}.`,
    submit: 'Fertig',
  },
}

export default de
