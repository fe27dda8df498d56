/**
 * The header in which an open page names the builds that it runs, whenever it asks for the release that is served. The edge
 * counts open pages by version with it (ADR 0205).
 */
export const PAGE_NOTICE_HEADER = 'x-coffer-page'

/** The shell's name in a notice; its version is the id of its build. */
export const SHELL_NAME = 'shell'

/** A build by the name of its app. */
export interface NoticedBuild {
  readonly app: string
  readonly version: string
}

export interface PageNotice {
  /** A random id of this visit of the page, which is stored nowhere and names nobody. */
  readonly page: string
  readonly builds: readonly NoticedBuild[]
}

/** A notice names one build of each app. */
const MAX_BUILDS = 40
const PAGE = /^[a-z0-9]{15}$/
const BUILD = /^(shell|mf-[a-z0-9-]{1,60})@([0-9A-Za-z][0-9A-Za-z.+-]{0,63})$/

/** Formats a notice as the value of the header. */
export function formatPageNotice({ page, builds }: PageNotice): string {
  return [page, ...builds.map(({ app, version }) => `${app}@${version}`)].join(' ')
}

/** Parses the value of the header; null for anything that no page sends. */
export function parsePageNotice(value: string): PageNotice | null {
  const [page = '', ...words] = value.split(' ')
  if (!PAGE.test(page) || words.length > MAX_BUILDS) return null
  const builds = words.flatMap((word) => {
    const [, app, version] = BUILD.exec(word) ?? []
    return app !== undefined && version !== undefined ? [{ app, version }] : []
  })
  return builds.length === words.length ? { page, builds } : null
}
