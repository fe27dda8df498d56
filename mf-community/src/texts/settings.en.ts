import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

export const settingsEn = {
  title: 'Community Settings',
  loading: 'Loading the settings',
  failed: 'The settings could not be loaded.',
  activity: 'Activity',
  activityHint: 'Who changed what, and when',
  /** `about` says in a phone's list what a section holds; `aboutShared` replaces it if the address belongs to another community. */
  sections: {
    community: {
      title: 'Community',
      about: 'Name, description, contact email',
      aboutShared: 'Name, description',
    },
    appearance: {
      title: 'Appearance',
      about: 'App name, colour, pictures',
      aboutShared: 'Pictures',
    },
    money: { title: 'Money', about: 'Top-up account, organisation' },
    events: { about: 'On or off, and their icon' },
    links: { title: 'External links', about: 'Shown to all members under More' },
    joining: {
      title: 'Joining',
      about: 'Email domain, sign-up, new communities',
      aboutShared: 'Email domain, new communities',
    },
  },
  /** The mark of a section in the list. */
  marks: { wrong: 'Needs correction', conflict: 'Changed by somebody else', changed: 'Not saved' },
  description: 'Description',
  descriptionHint: 'Say what the community is about.',
  contactEmail: 'Contact email',
  contactHint: 'Shown on the About page.',
  appName: 'App name',
  appNameHint: 'Shown on the sign-in page, in the browser tab and in “My …”.',
  primary: 'Colour',
  primaryHint: 'The app uses this colour. If you choose none, or grey, it uses Coffer’s.',
  pickColour: 'Pick a colour',
  preview: {
    label: 'Preview',
    light: 'Light theme',
    dark: 'Dark theme',
    button: 'Send',
    balance: 'Your balance',
  },
  icon: { label: 'Icon' },
  logo: { label: 'Logo' },
  bg: { label: 'Background' },
  /** Shown if another community used the address first. */
  sharedAddress:
    'Other communities also use this web address. The first of them sets the app’s name, its colour and who can sign up.',
  topUp: {
    holder: 'Account holder',
    number: 'IBAN',
    hint: 'Members see this account when they top up.',
  },
  isOrganisation: {
    label: 'Organisation',
    on: 'Members see the balance sheet and, if an account is entered above, can top up by bank transfer.',
    off: 'There is no balance sheet, and members cannot top up.',
  },
  links: {
    about: 'Shown to all members under More.',
    item: (position: number) => `Link ${position}`,
    title: 'Title',
    path: 'Address',
    pathHint: 'https://…, an email address, or a page of this app like /events',
    icon: 'Icon',
    add: 'Add a link',
    remove: (title: string) => `Remove ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    untitled: 'the link',
    icons: {
      link: 'Link',
      book: 'Book',
      calendar: 'Calendar',
      chat: 'Chat',
      home: 'House',
      mail: 'Mail',
      music: 'Music',
      shop: 'Shop',
    },
  },
  enableEvents: {
    on: 'Members can create and join events and share expenses.',
    off: 'There are no events in this community.',
    switchesOff:
      'The Events tab and everything in it disappear for everyone, within two minutes if the app is open. Nothing is deleted and no balance changes. If you switch events on again, they are all back.',
    switchesOn: 'The Events tab appears for everyone, with all earlier events.',
  },
  navigationIcon: { label: 'Events icon', event: 'Calendar', sportsBar: 'Glass' },
  emailSuffix: {
    label: 'Email domain',
    hint: 'Everyone who confirms an address at this domain joins without an invite. Leave this empty to require invites.',
    joins: (domain: string) =>
      `Everyone who confirms an address that ends with ${domain} joins this community without an invite.`,
  },
  allowCreateCommunity: {
    label: 'Members can create communities',
    on: 'Every member can create one community of their own.',
    off: 'Members cannot create communities.',
  },
  allowSignup: {
    label: 'Sign-up for everyone',
    on: 'Everyone can create an account at this web address. They still need an invite to join this community.',
    off: 'Only invited people can create an account.',
  },
  allowCreateAtAddress: {
    label: 'Everyone can create communities',
    on: 'Everyone who signs in at this web address can create one community.',
    off: 'Only members whose community allows it can create communities.',
  },
  changed: (count: number) => plural(count, { one: '1 unsaved change', other: `${count} unsaved changes` }),
  wrong: 'Please correct the marked fields.',
  resolve: 'Somebody else changed the same setting. Choose which value to keep.',
  save: 'Save',
  undo: 'Undo',
  saved: 'Settings saved',
  conflict: {
    title: 'Somebody else has changed this',
    theirs: (value: string) => `Current value: ${value}`,
    picture: 'The picture has changed.',
    none: 'nothing',
    on: 'on',
    off: 'off',
    take: 'Take theirs',
    keep: 'Keep mine',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes to the settings will be lost.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  facts: {
    about: 'Only admins can change the settings.',
    contactFailed: 'The contact email could not be loaded.',
    account: 'Top-up account',
    none: 'None',
    on: 'On',
    off: 'Off',
  },
}

/** Texts of the community's settings. */
export const settingsTexts = defineCatalogue(settingsEn, { de: () => import('./settings.de.ts') })
