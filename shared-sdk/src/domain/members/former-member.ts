/** The name of the accounts of a person who has deleted themselves (product 6.10); apps show it in their language. */
export const FORMER_MEMBER = 'Former member'
