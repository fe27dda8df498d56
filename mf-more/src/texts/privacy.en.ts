/** The privacy policy (product 1: dated 16 June 2024, nine sections, three roles). `privacy.de.ts` has the same keys. */
export const privacyEn = {
  dated: (date: string) => `Last updated on ${date}`,
  introduction: {
    title: 'Introduction',
    text: 'Coffer keeps the shared money of a community in order. This policy says what it stores about whom. A User is a person with an account. An Organisation is the community that runs its shared money with Coffer and decides who belongs to it. A Website Visitor looks at the login page without signing in.',
  },
  collection: {
    title: 'Collection and use',
    text: 'Of a User we store the email address, the name and, if given, a username and a picture; and the entries that members make: amounts, descriptions, events and who takes part in them. They serve to sign in and to keep the accounts of the Organisation. Of a Website Visitor we store nothing beyond the short technical records that running a server needs.',
  },
  sharing: {
    title: 'Sharing',
    text: 'Members of the same Organisation see each other’s names, pictures, balances and transactions, as the app shows them. Nobody else gets them: nothing is sold, and nothing is handed to advertisers. A mail service delivers login codes to your address.',
  },
  cookies: {
    title: 'Cookies',
    text: 'Coffer sets no tracking cookies. Your browser’s own storage keeps you signed in and remembers settings such as the appearance. Signing out clears it.',
  },
  rights: {
    title: 'Your rights',
    text: 'You may ask what is stored about you, have it corrected, get a copy of it, have it deleted or object to its use. Ask your Organisation, which keeps the accounts, or write to us.',
  },
  retention: {
    title: 'Retention',
    text: 'Your data stays as long as you are a member. Transactions stay as long as the Organisation needs them for its accounts, because the balances of other members rest on them. Login codes are valid for minutes only.',
  },
  children: {
    title: 'Children',
    text: 'Coffer is not meant for children under 16 without the consent of their parents or guardians. If a child has signed in without it, tell us and we delete the account.',
  },
  updates: {
    title: 'Updates',
    text: 'When this policy changes, the new text and its date appear here before it takes effect.',
  },
  contact: {
    title: 'Contact',
    text: 'Write to the address on the About page, or to the people who run your Organisation.',
  },
}
