/**
 * The people in whose browsers the rules are checked. Mei takes part in the lake week, Inês is its event admin, Chidi is
 * an admin of the community and Jamal a member; only Mei and Jamal among them know of the hidden surprise party.
 */
export const PEOPLE = ['mei', 'jamal', 'ines', 'chidi'] as const
export type Who = (typeof PEOPLE)[number]

export const MEI = 'Mei-Ling Chen'
export const JAMAL = 'Jamal Haddad'
export const NIKO = 'Niko Papadakis'
export const HANA = 'Hana Nováková'
export const LAKE = 'Lake week'
export const PARTY = 'Liam’s surprise party'

export const getEmail = (who: Who) => `${who}@coffer.test`
