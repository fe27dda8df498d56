import type { CommunitySettings } from '@coffer/shared-sdk/domain'

/** Settings for tests; shipped code never imports them. */
export const lakeside: CommunitySettings = {
  name: 'Lakeside',
  description: 'By the water',
  icon: 'mark.png',
  logo: '',
  bg: '',
  topUp: { name: 'Lakeside', number: 'DE02 1203 0000 0000 2020 51' },
  externalLinks: [
    { title: 'Handbook', path: 'https://handbook.lake.test', icon: 'book' },
    { title: 'Calendar', path: 'https://calendar.lake.test', icon: 'calendar' },
  ],
  navigationIcon: 'event',
  isOrganisation: true,
  enableEvents: true,
  allowCreateCommunity: false,
  emailSuffix: '',
  appName: 'Lake',
  primary: '#0b7285',
  contactEmail: 'hello@lake.test',
  allowSignup: false,
  allowCreateAtAddress: true,
}
