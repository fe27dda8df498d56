import { defineCatalogue } from '@coffer/shared-sdk/i18n'

/** Texts about the app itself that only people who run a community read (product 2.18). `operator.de.ts` has the same keys. */
export const operatorEn = {
  /** Says why a part of the app has failed, by step. */
  faults: {
    registry: 'Its entry in the registry cannot be used.',
    entry: 'Its code could not be downloaded or was changed in transit.',
    init: 'Its code could not be connected to the app.',
    expose: 'Part of its code could not be downloaded or was changed in transit.',
    shared: 'It needs something that this version of the app lacks or that could not be downloaded.',
    evaluation: 'Its code failed when it started.',
    mount: 'It failed before its first screen appeared.',
    render: 'It failed while it was being shown.',
  },
  /** In place of `faults.mount` if time ran out. */
  hanging: 'It did not appear within 30 seconds.',
  fault: (remote: string, version: string, reason: string) => `${remote} ${version}: ${reason}`,
  notices: 'About this app',
  storedRegistry: {
    title: 'The app is running with its last good configuration.',
    text: (reason: string) =>
      `The server’s configuration cannot be used. ${reason} The app checks it again every minute.`,
  },
  previous: {
    title: 'An earlier version is in use.',
    text: (remote: string, version: string) =>
      `The live version failed, so ${remote} ${version} is running instead.`,
  },
  otherVersion: {
    title: 'Another version is in use.',
    text: (remote: string, version: string, until: string) =>
      `${remote} ${version} is in use, in this browser only, until ${until}.`,
    gone: (remote: string, version: string) =>
      `${remote} ${version} is not available, so you are using the same version as everybody else.`,
  },
  override: {
    title: "A developer's version is in use.",
    text: (remote: string, origin: string, until: string) =>
      `${remote} comes from ${origin}, in this browser only, until ${until}.`,
    failed: (remote: string, origin: string) =>
      `${remote} should come from ${origin}, but there is no build there that can be used. “pnpm run deploy preview ${remote.replace('mf-', '')}” serves one; the files of “pnpm dev” have no hashes.`,
    refused: (text: string) =>
      `“${text}” is not an override. An override looks like events@1.3.0, events@preview-pr-12 or events@http://localhost:4103, and its address has to be allowed.`,
    ignoredTitle: 'You are using the same version as everybody else.',
    ignored:
      'This link opens a version that is still being worked on. Only admins of your community can try it.',
    end: 'End',
  },
}

/** These texts are in a chunk of their own: most people never read them. */
export const operatorTexts = defineCatalogue(operatorEn, { de: () => import('./operator.de.ts') })
