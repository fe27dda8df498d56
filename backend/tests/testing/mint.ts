import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a record id as clients make them. */
export const mint = (): string => [...randomBytes(15)].map((byte) => ALPHABET[byte % 36]).join('')
