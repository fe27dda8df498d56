import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A record id as clients mint them. */
export const mint = (): string => [...randomBytes(15)].map((byte) => ALPHABET[byte % 36]).join('')
