import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/**
 * Texts about the data that is held about a person: downloading and deleting it (product 2.14, 6.10). `your-data.de.ts` has the same keys.
 */
export const yourDataEn = {
  title: 'Your data',
  download: {
    row: 'Everything we hold about you, as a zip file',
    text: 'One file with everything we hold about you in all your communities.',
    person: 'Name, address, picture and settings',
    communities: 'Communities, roles and balances',
    transactions: 'All transactions of your accounts',
    events: 'Events, groups and shares',
    devices: 'Invites and devices with notifications',
    format:
      'The records are JSON, which people and programs can read. About other people, they contain only names.',
    submit: 'Download',
    collecting: 'Collecting your data',
    failed: 'Your data could not be collected.',
  },
  erase: {
    row: 'Permanently deletes your name, address and picture',
    text: 'This cannot be undone.',
    goes: 'What is deleted right away',
    goesItems: {
      person: 'Your name, address, username, picture and password',
      memberships: 'Your memberships, settings, invites and devices',
      sessions: 'All your sessions: you will be signed out everywhere',
    },
    stays: 'What stays',
    staysItems: {
      ledger:
        'Your transactions and shares, because other people’s balances depend on them. They show “Former member” instead of your name.',
      texts: 'What you or others wrote in descriptions',
    },
    downloadFirst: 'You may want to download your data first.',
    blocked: 'Not possible yet',
    blockedText: 'Something has to be settled in these communities first:',
    showOpen: 'Show what is open',
    checkFailed: 'We could not check whether you can leave your communities.',
    sendCode: 'Send me a code',
    sendingCode: 'Sending the code',
    codeText: (email: string) => `To make sure it’s you, we’ve sent a code to ${email}.`,
    codeHint: 'Entering it deletes your account. This cannot be undone.',
    submit: 'Delete my account',
    submitting: 'Deleting your account',
    done: 'Your account has been deleted.',
  },
}

export const yourDataTexts = defineCatalogue(yourDataEn, { de: () => import('./your-data.de.ts') })
