import { defineCatalogue } from '@coffer/shared-sdk/i18n'

export const activityEn = {
  title: 'Activity',
  about:
    'What was changed in this community, by whom and when. Only admins can see this, and nobody can edit it.',
  loading: 'Loading the activity',
  failed: 'The activity could not be loaded.',
  more: 'Show earlier changes',
  empty: {
    title: 'Nothing yet',
    text: 'New members, new admins and changed settings appear here.',
  },
  server: 'The server',
  formerMember: 'A former member',
  roleAdmin: (by: string, subject: string) => `${by} made ${subject} an admin.`,
  roleUser: (by: string, subject: string) => `${by} removed ${subject}’s admin rights.`,
  joined: (subject: string) => `${subject} joined the community.`,
  left: (subject: string) => `${subject} left the community.`,
  removed: (by: string, subject: string) => `${by} removed ${subject} from the community.`,
  erased: 'A former member’s data was deleted.',
  invited: (by: string) => `${by} invited someone.`,
  inviteRevoked: (by: string) => `${by} revoked an invite.`,
  inviteDeclined: 'An invite was declined.',
  linkMade: (by: string) => `${by} created an invite link.`,
  linkRevoked: (by: string) => `${by} revoked an invite link.`,
  settings: (by: string, names: string) => `${by} changed the settings: ${names}.`,
  accountCreated: (by: string, account: string) => `${by} created the account “${account}”.`,
  accountRenamed: (by: string, from: string, to: string) => `${by} renamed the account “${from}” to “${to}”.`,
  accountStatus: {
    active: (by: string, account: string) => `${by} activated the account “${account}”.`,
    inactive: (by: string, account: string) => `${by} deactivated the account “${account}”.`,
    closed: (by: string, account: string) => `${by} closed the account “${account}”.`,
  },
  /** Used for a kind of change that only a newer version of the app knows. */
  unknown: (by: string) => `${by} changed something.`,
  on: (setting: string) => `${setting} (on)`,
  off: (setting: string) => `${setting} (off)`,
  names: {
    name: 'Community name',
    description: 'Description',
    contactEmail: 'Contact email',
    appName: 'App name',
    primary: 'Colour',
    icon: 'Icon',
    logo: 'Logo',
    bg: 'Background',
    topUp: 'Top-up account',
    externalLinks: 'External links',
    navigationIcon: 'Events icon',
    isOrganisation: 'Organisation',
    emailSuffix: 'Email domain',
    allowCreateCommunity: 'Members can create communities',
    allowSignup: 'Sign-up for everyone',
    allowCreateAtAddress: 'Everyone can create communities',
  },
}

/** Texts of the activity list. */
export const activityTexts = defineCatalogue(activityEn, { de: () => import('./activity.de.ts') })
