import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/**
 * The texts of the Debug page (product 2.14). The flags keep their names from the code in every language. `debug.de.ts` has the same keys.
 */
export const debugEn = {
  device: 'Device',
  model: 'Device model',
  unknown: 'Unknown',
  yes: 'Yes',
  no: 'No',
  pixels: (count: string) => `${count} px`,
  window: 'Window',
  language: 'Language',
  browser: 'Browser',
  versions: 'Versions',
  page: 'This page',
  running: (version: string, source: string) => `${version}, ${source}`,
  sources: {
    live: 'live',
    pinned: 'for your community only (canary)',
    previous: 'the previous version, because the live one failed',
    override: 'chosen in this browser',
  },
  notLoaded: 'not opened yet',
  liveNow: (version: string) => `live now: ${version}`,
  others: 'Use another build',
  othersText: 'In this browser only, for 8 hours. The banner at the top lets you end it sooner.',
  tryOne: (name: string, version: string) => `Use ${name} ${version}`,
  preview: (until: string) => `Preview until ${until}`,
  use: 'Use',
  versionsFailed: 'The versions could not be loaded.',
  ids: 'For support',
  user: 'User ID',
  membership: 'Membership ID',
  community: 'Community ID',
  copy: 'Copy all',
}

export const debugTexts = defineCatalogue(debugEn, { de: () => import('./debug.de.ts') })
