import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** The terms of use. Within a section's `text` a string is a paragraph and an object a list. `terms.de.ts` has the same keys. */
export const termsEn = {
  title: 'Terms of use',
  introduction: {
    title: 'What this is',
    text: {
      purpose:
        'These are the rules for using Coffer. They apply between you and the operator of this installation, who runs it for your Organisation or as a part of it. By signing in, you accept them.',
      role: 'The privacy policy says what we store about you.',
    },
  },
  account: {
    title: 'Your account',
    text: {
      one: 'Your account is yours alone. Sign in with your own address, use the name your community knows you by, and keep codes and passwords to yourself.',
      stolen:
        'If somebody else may have gained access, use “Sign out everywhere” in your profile and tell an admin of your community.',
      age: 'If you are under 16, your parents or guardians must agree first.',
    },
  },
  money: {
    title: 'Money and debts',
    text: {
      noBank:
        'Coffer is not a bank and moves no money. It records who owes what to whom. What you enter is a statement to the other members; whether a debt exists and when it is due is between you and them.',
      care: 'Enter what really happened, in the right amount, to the right people. Correct mistakes as soon as you notice them.',
      admins:
        'The admins of your community may approve, change and delete entries within the rules that the app shows.',
    },
  },
  conduct: {
    title: 'Fair use',
    text: {
      ask: 'Please do not:',
      list: {
        lie: 'enter what is not true, or in somebody else’s name;',
        insult:
          'use names, descriptions or pictures that insult others, break the law or belong to somebody else;',
        attack: 'try to see what is not meant for you, to get around limits, or to disturb the service.',
      },
      consequence: 'Anyone who does may be removed from the community or lose access.',
    },
  },
  content: {
    title: 'What you enter',
    text: {
      yours:
        'It stays yours. You allow your community to store and show it for as long as its books need it. Some of it stays when you leave or delete your account; the privacy policy says which parts.',
    },
  },
  service: {
    title: 'The service',
    text: {
      asIs: 'Coffer is made with care and offered as it is. It may be unavailable for a while, and features may change. Keep copies of what matters to you: events, books and your own data can be downloaded at any time.',
      liability:
        'The operator is liable for intent and gross negligence, and for injury to life, body or health. For slight negligence the operator is liable only for the breach of a duty on which the use of Coffer depends, and only for foreseeable damage. Liability that the law requires beyond this is unaffected.',
    },
  },
  ending: {
    title: 'Ending',
    text: {
      you: 'You may leave a community or delete your account whenever nothing is owed and no open event prevents it.',
      us: 'A community may end your membership under the same conditions. If the service is going to close, you will be told in time to download your data.',
    },
  },
  changes: {
    title: 'Changes',
    text: {
      here: 'When these terms change, the new text and its date appear here before they take effect. If you do not agree, you may end your membership.',
      law: 'The law of the place where your Organisation is based applies. Mandatory consumer rights are unaffected.',
    },
  },
  questions: {
    title: 'Questions',
    text: {
      who: 'Ask the people who run your Organisation, or write to the address on the About page.',
    },
  },
}

/** This catalogue is loaded only with the terms. */
export const termsTexts = defineCatalogue(termsEn, { de: () => import('./terms.de.ts') })
