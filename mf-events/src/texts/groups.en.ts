import { defineCatalogue, plural } from '@coffer/shared-sdk/i18n'

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` })

/** Texts of an event's groups. English is the source; `groups.de.ts` has the same keys. */
export const groupsEn = {
  /** The default group. */
  people,
  hidden: 'Amounts are hidden until the event is locked or concluded.',
  list: {
    views: 'Views',
    byGroup: 'By group',
    byPerson: 'By person',
    create: 'Create a Group',
    /** Shown while 'everyone' is the only group. */
    oneTitle: 'The only group so far is “everyone”',
    oneText:
      'Create a group for costs that only some of you share, such as the drivers, the cooks or one of the huts. Each group has its own shares.',
    ownPart: (part: string) => `Your part ${part}`,
    ownShare: (share: string) => `Your share ${share}`,
    notIn: 'You are not in this group',
    search: 'Search groups',
    found: (count: number) => plural(count, { one: '1 group found', other: `${count} groups found` }),
    noResultsText: (search: string) => `No group is called “${search}”.`,
  },
  matrix: {
    title: 'People and groups',
    caption: 'The groups that each person is in, with their share',
    person: 'Person',
    notIn: 'not in this group',
  },
  group: {
    total: 'Total',
    ownPart: 'Your part',
    people: 'People',
    /** Names of the field and of the row's amount. */
    shareFor: (name: string) => `${name}’s share`,
    asPercentages: 'Show percentages',
    asMultipliers: 'Show multipliers',
    percentagesOnly: 'Shares can only be changed as multipliers.',
    fallbackTitle: 'Nobody has a share here',
    fallback: (group: string) =>
      `Nobody in ${group} has a share, so its expenses are split between all participants by their shares in “everyone”.`,
    standIns: 'Who pays instead',
    add: 'Add people',
    everybody: 'Add everyone',
    addingEverybody: 'Adding everyone',
    complete: 'Everyone is in this group.',
    empty: 'Nobody is in this group',
    emptyText: 'Add the people who share its expenses.',
    edit: 'Edit group',
    remove: {
      title: (name: string) => `Remove ${name}?`,
      text: (name: string, group: string) =>
        `A share of 0 takes ${name} out of ${group}. Their expenses stay. You can add them again.`,
      ownTitle: 'Leave this group?',
      ownText: (group: string) =>
        `A share of 0 takes you out of ${group}. Your expenses stay. You can be added again.`,
      confirm: 'Remove',
    },
  },
  form: {
    create: 'Create a Group',
    edit: 'Edit group',
    hint: 'At least 4 characters',
    submitCreate: 'Create group',
    submitEdit: 'Save',
    created: 'Group created',
    renamed: 'Group renamed',
    members: 'People',
    choosePeople: 'Choose people',
    changePeople: 'Add or remove',
    noMembers: 'You can add people later. Until then, its expenses are split between all participants.',
    defaultShare: 'Everyone starts with a share of 1.0. You can change that in the group.',
    search: 'Search people',
    allPeople: 'All participants',
    delete: 'Delete group',
    deleting: 'Deleting',
    deleted: 'Deleted successfully',
    deleteTitle: (group: string) => `Delete ${group}?`,
    deleteText: 'The group and its shares are deleted. This cannot be undone.',
    unavailable: 'This group is not available.',
    loading: 'Loading the group',
    failed: 'The group could not be loaded.',
    tooMany: 'A new group can have at most 248 people.',
  },
}

/** Texts of an event's groups. */
export const groupsTexts = defineCatalogue(groupsEn, { de: () => import('./groups.de.ts') })
