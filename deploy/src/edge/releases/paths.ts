/** The page of the releases (ADR 0205), and the same as data. */
export const RELEASES_PATH = '/_/releases'
export const RELEASES_DATA_PATH = `${RELEASES_PATH}.json`

/** The search parameter of an address that `releases-link` prints. */
export const LINK_PARAMETER = 'link'
