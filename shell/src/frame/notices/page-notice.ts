import { generateId } from '@coffer/shared-sdk/client'
import { PAGE_NOTICE_HEADER, SHELL_NAME, formatPageNotice } from '@coffer/shared-sdk/contracts'
import { useRunningBuilds } from '@coffer/shared-sdk/host'

/** Counts this visit of the page once; it is neither stored nor sent with anything about the person. */
const PAGE = generateId()

/**
 * Returns the header that tells the edge which builds this page runs (ADR 0205). A developer's override is left out. `shell` is
 * the id of the shell's build, null if it is not known yet.
 */
export function getPageNotice(shell: string | null): Readonly<Record<string, string>> {
  const remotes = useRunningBuilds
    .getState()
    .remotes.filter(({ source }) => source !== 'override')
    .map(({ name, version }) => ({ app: name, version }))
  const builds = [...(shell === null ? [] : [{ app: SHELL_NAME, version: shell }]), ...remotes]
  return { [PAGE_NOTICE_HEADER]: formatPageNotice({ page: PAGE, builds }) }
}
