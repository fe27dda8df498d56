import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

/** Texts of joining and leaving an event. */
export const membershipEn = {
  join: {
    action: 'Join',
    title: 'Join Event',
    text: (event: string) => `You will share the expenses of “everyone” in ${event}, including earlier ones.`,
    textFromNow: (event: string) => `You will share the expenses of “everyone” in ${event} from now on.`,
    pending: 'Joining',
    done: 'You joined!',
  },
  /** Asks people who join an event that has expenses (accounting A27). */
  earlier: {
    label: 'Share earlier expenses',
    fromNow: 'The earlier expenses stay with the others, in a group of their own.',
    /** Names that group. */
    group: (name: string) => `Before ${name} joined`,
  },
  leave: {
    action: 'Leave',
    title: 'Leave event',
    text: (event: string) => `You will no longer share the expenses of ${event}.`,
    textHidden: (event: string) =>
      `You will no longer share the expenses of ${event}. It is hidden, so you will no longer see it.`,
    /** Shown to event admins and privileged people, who may leave even with transactions. */
    warning: (count: number) =>
      plural(count, {
        one: 'WARNING: You entered 1 transaction. It will be deleted.',
        other: `WARNING: You entered ${count} transactions. They will be deleted.`,
      }),
    warningUnknown: 'WARNING: Transactions that you entered will be deleted.',
    pending: 'Leaving',
    done: 'You left...',
  },
  reasons: {
    'sole-event-admin': 'You are the only event admin. Make somebody else an event admin first.',
  },
}

/** Texts of joining and leaving an event. */
export const membershipTexts = defineCatalogue(membershipEn, { de: () => import('./membership.de.ts') })
