import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/**
 * The privacy policy (product 1.4: dated 16 June 2024, nine sections, three roles). Within a section's `text` a string is a
 * paragraph and an object a list. `privacy.de.ts` has the same keys.
 */
export const privacyEn = {
  dated: (date: string) => `Last updated on ${date}`,
  contents: 'Contents',
  introduction: {
    title: 'Introduction',
    text: {
      purpose:
        'Coffer keeps track of a community’s shared money: who paid what for whom, and each member’s balance. This policy says what it stores about you and why, who sees it, and what you can do about it.',
      roles: 'It names three roles:',
      list: {
        user: { term: 'User', text: 'A person with an account, in one or several communities.' },
        organisation: {
          term: 'Organisation',
          text: 'The community that keeps its shared money with Coffer. It decides who belongs to it and is responsible for what its members enter. It runs Coffer itself or has somebody run it.',
        },
        visitor: {
          term: 'Website Visitor',
          text: 'Somebody who looks at the sign-in page or this policy without signing in.',
        },
      },
    },
  },
  collection: {
    title: 'Collection and use',
    text: {
      user: 'About a User, we store what is needed to sign you in and to keep the books:',
      list: {
        person: {
          term: 'You',
          text: 'email address, name, when you joined and, if you gave them, a username, a picture and a password (as a hash that cannot be read back). If you sign in through a provider, its id for you.',
        },
        membership: {
          term: 'Your membership',
          text: 'the communities you belong to, your role there, whether you want emails and push notifications and what those said, and invites to or from you.',
        },
        ledger: {
          term: 'The books',
          text: 'the transactions, events, groups, shares and comments that you or others enter, with who entered them and when. You decide what goes into descriptions, comments and pictures: please leave out private matters.',
        },
        changes: {
          term: 'Changes to your community',
          text: 'who changed a role, a member or a setting of the community, and when.',
        },
        devices: {
          term: 'Your devices',
          text: 'only if you switch on push notifications: the name of the device, and the address and keys with which its browser receives them. Notifications say who, how much and what for.',
        },
      },
      codes:
        'The codes that you sign in with are stored as hashes, work once and expire after about eight minutes. We email you codes, and whatever else you asked for or left switched on.',
      visitor:
        'About a Website Visitor, we store nothing. To stop attacks, the server counts requests by IP address for a few minutes, in memory only.',
      technical:
        'The server keeps a technical record of failed requests, without IP addresses, email addresses or search texts. If the app crashes, it sends a report of what went wrong; your names, addresses and numbers are removed on your device first.',
      nothingElse:
        'All of this is used to run Coffer for your Organisation and for nothing else: no advertising, no profiles, no statistics about you.',
    },
  },
  sharing: {
    title: 'Sharing',
    text: {
      members:
        'Members of the same Organisation see each other’s names, pictures, balances and transactions, as the app shows them. They do not see your email address; the admins see the addresses that they invite.',
      others: 'Apart from them, only those who make Coffer work are involved:',
      list: {
        operator: {
          term: 'The operator of the server',
          text: 'can read what is stored on it, as far as that is needed to keep it running.',
        },
        mail: { term: 'A mail service', text: 'delivers our emails to your address.' },
        push: {
          term: 'The push service of your browser’s maker',
          text: 'delivers notifications if you switch them on. They are encrypted on the way: it cannot read them.',
        },
        provider: {
          term: 'A sign-in provider',
          text: 'learns that you sign in to Coffer, if you choose to sign in through it.',
        },
      },
      nobody: 'Nobody else gets anything. Nothing is sold.',
    },
  },
  cookies: {
    title: 'Cookies',
    text: {
      device:
        'Coffer sets one cookie when you sign in. It tells the server that you have signed in with this browser before, so that strangers cannot lock you out. It contains no name, has no other purpose and lasts a year. Signing out keeps it; signing out everywhere makes it invalid.',
      storage:
        'Your browser’s own storage keeps you signed in, remembers settings such as the appearance, and holds what you last looked at for up to 21 days, so that the app also opens without a network. Signing out clears it.',
    },
  },
  rights: {
    title: 'Your rights',
    text: {
      self: 'You can exercise most of them yourself, in your profile:',
      list: {
        access: {
          term: 'See and take away',
          text: '“Download your data” gives you everything we hold about you, as a file that other programs can read.',
        },
        correct: {
          term: 'Correct',
          text: 'change your name, your picture and your address at any time. A wrong entry can be corrected by the person who entered it or by an admin.',
        },
        erase: {
          term: 'Erase',
          text: '“Delete your account” removes you as soon as you could leave each of your communities: nothing is owed, and no open event prevents it.',
        },
        object: {
          term: 'Object',
          text: 'switch emails and push notifications off at any time.',
        },
      },
      ask: 'If something does not work that way, ask your Organisation or write to us; you get an answer within a month. You may also complain to the data protection authority where you live.',
    },
  },
  retention: {
    title: 'Retention',
    text: {
      member: 'Your data stays as long as you have an account.',
      list: {
        leave: {
          term: 'If you leave a community',
          text: 'your name stays with your past entries there, because other people’s balances depend on them.',
        },
        erase: {
          term: 'If you delete your account',
          text: 'your name, address, username, picture, comments, devices, settings and invites are deleted right away. Your entries stay, under “Former member”. What others wrote about you in descriptions stays.',
        },
        logs: {
          term: 'Technical records',
          text: 'are deleted after 7 days, crash reports after 90 days, and codes after a few hours at most.',
        },
        backups: {
          term: 'Backups',
          text: 'are replaced in turn by newer ones, and what you deleted goes with them.',
        },
      },
    },
  },
  children: {
    title: 'Children',
    text: {
      age: 'Coffer is not meant for children under 16 without the consent of their parents or guardians. If a child has signed in without it, tell us and we delete the account.',
    },
  },
  updates: {
    title: 'Updates',
    text: {
      here: 'When this policy changes, the new text and its date appear here before it takes effect.',
    },
  },
  contact: {
    title: 'Contact',
    text: {
      who: 'Your Organisation is responsible for its data: ask the people who run it. You can also write to the address on the About page.',
    },
  },
}

/** This catalogue is loaded only with the policy. */
export const privacyTexts = defineCatalogue(privacyEn, { de: () => import('./privacy.de.ts') })
