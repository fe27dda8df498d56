/** The Debug page (product 2.14). The flags have their names in code in every language. `debug.de.ts` has the same keys. */
export const debugEn = {
  device: 'Device',
  model: 'Device model',
  unknown: 'Not known',
  yes: 'Yes',
  no: 'No',
  pixels: (count: string) => `${count} px`,
  window: 'Window',
  language: 'Language',
  browser: 'Browser',
  versions: 'Versions',
  versionsFailed: 'The versions could not be loaded.',
  ids: 'For support',
  user: 'User id',
  membership: 'Membership id',
  community: 'Community id',
  copy: 'Copy all',
}
