/** The terms of use. Within a section's `text` a string is a paragraph and an object a list. `terms.de.ts` has the same keys. */
export const termsEn = {
  title: 'Terms of use',
  introduction: {
    title: 'What this is',
    text: {
      purpose:
        'These are the rules for using Coffer. They hold between you and the operator of this Coffer, for your Organisation or as a part of it. By signing in you accept them.',
      role: 'What we store about you is in the privacy policy.',
    },
  },
  account: {
    title: 'Your account',
    text: {
      one: 'Your account is yours alone. Sign in with your own address, use the name that your community knows you by, and keep codes and passwords to yourself.',
      stolen:
        'If somebody else may have got in, use “Sign out everywhere” in your profile and tell an admin of your community.',
      age: 'If you are under 16, your parents or guardians must have agreed.',
    },
  },
  money: {
    title: 'Money and debts',
    text: {
      noBank:
        'Coffer is not a bank and moves no money. It writes down who owes what to whom. What you enter is a statement to the other members, and whether a debt exists and when it is due is settled between you.',
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
      consequence: 'Who does may be removed from the community, or lose access.',
    },
  },
  content: {
    title: 'What you enter',
    text: {
      yours:
        'It stays yours. You allow your community to store and show it, as long as its books need it. Some of it stays when you leave or delete your account; the privacy policy says what.',
    },
  },
  service: {
    title: 'The service',
    text: {
      asIs: 'Coffer is made with care and offered as it is. It can be out of reach for a while, and functions can change. Keep what matters to you: events, books and your own data can be downloaded at any time.',
      liability:
        'Who runs Coffer answers for intent and gross negligence, and for injury to life, body or health. For slight negligence they answer only where it breaks a duty on which the use of Coffer rests, and then for the damage that was to be expected. What the law says beyond that holds unchanged.',
    },
  },
  ending: {
    title: 'Ending',
    text: {
      you: 'You may leave a community or delete your account whenever nothing is owed and no event holds you.',
      us: 'A community may end your membership under the same conditions. If the service is to be closed, you get notice in time to download your data.',
    },
  },
  changes: {
    title: 'Changes',
    text: {
      here: 'When these terms change, the new text and its date appear here before they take effect. If you do not agree, you may end your membership.',
      law: 'The law of the place where your Organisation has its seat holds. Mandatory rights of consumers are untouched.',
    },
  },
  questions: {
    title: 'Questions',
    text: {
      who: 'Ask the people who run your Organisation, or write to the address on the About page.',
    },
  },
}
