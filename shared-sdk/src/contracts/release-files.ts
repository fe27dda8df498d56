/** The name of the page's `<meta>` with the list of the shell's code: its address and its hash, with a space between. */
export const RELEASE_FILES_META = 'coffer-files'

/** The file beside a remote's entry that lists all files of its version. */
export const PUBLISHED_FILE = 'published.json'
