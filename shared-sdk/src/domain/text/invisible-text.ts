/** Characters that show nothing. Source: product 5.2. */

/**
 * Unicode's default-ignorable characters (soft hyphens, joiners, marks of direction, selectors of a character's form, byte
 * order marks, fillers of Hangul and Khmer, tags) and those that only annotate.
 */
export const ZERO_WIDTH = [
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u2065\\u206a-\\u206f',
  '\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb',
  '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}',
].join('')
/** Braille's blank is no white space. */
const INVISIBLE = new RegExp(`[${ZERO_WIDTH}\\u2800]`, 'gu')

/** Returns the text without invisible characters, joiners and blank letters included. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')
