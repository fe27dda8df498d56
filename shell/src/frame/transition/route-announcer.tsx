import { useEffect, useRef, useState } from 'react'
import { runAfter } from '@coffer/shared-sdk/client'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { VisuallyHidden } from '@coffer/shared-ui/member'

/** The previous page may keep the focus a little longer than the next one takes to appear. */
const SETTLE_MS = 150

/** A page that is hidden, behind a panel, or still on its way out. */
const UNREACHABLE = '[inert], [hidden], [data-phase="leaving"]'

interface RouteAnnouncerProps {
  /** The id of the element that contains the pages. */
  readonly contentId: string
}

/** A heading and its text at one moment. */
interface PageTitle {
  readonly element: HTMLElement
  readonly text: string
}

interface AnnouncedPage {
  readonly pathname: string
  readonly title: PageTitle
}

/**
 * Announces the new page after a navigation (ADR 0078). A link that stays on screen, as in the navigation or in a list
 * beside its detail, keeps the focus, and a live region reads the new title. If the focused element left with its page,
 * the focus moves to the link that led to the previous page, when going back, or else to the new title.
 */
export function RouteAnnouncer({ contentId }: RouteAnnouncerProps) {
  const { pathname } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const last = useRef<AnnouncedPage | null>(null)

  useEffect(() => {
    const content = document.getElementById(contentId)
    if (!content) return undefined
    const previous = last.current
    // Screen readers read the first page of a visit themselves, but not one that follows the login or the onboarding.
    const isFirst = previous === null && !hasUserInteracted()
    const observation = new AbortController()
    let cancel = () => {}
    const announce = (text: string) => {
      cancel()
      cancel = runAfter(SETTLE_MS, () => setAnnouncement(text))
    }
    observeTitle(content, observation.signal, () => {
      const title = findTitle(content)
      const isNew = title !== null && !isSameTitle(title, last.current?.title ?? null)
      const isOnPage = isNew || last.current?.pathname === pathname
      if (title === null || !isOnPage) return
      if (last.current?.pathname !== pathname) abortOnInput(observation)
      last.current = { pathname, title }
      if (isFirst) return
      // Focusing the title makes the screen reader read it.
      if (isFocusLost())
        announce(restoreFocus(content, title, pathname, previous?.pathname ?? '') ? '' : title.text)
      else if (isNew) announce(title.text)
    })
    return () => {
      observation.abort()
      cancel()
      setAnnouncement('')
    }
  }, [contentId, pathname])

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}

/**
 * Ends the observation on input: the title may change until the data is loaded, but someone who types, presses or scrolls no longer waits
 * for it.
 */
function abortOnInput(observation: AbortController): void {
  const options = { capture: true, passive: true, signal: observation.signal }
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(type, () => observation.abort(), options)
}

/** Returns false if the browser has no `userActivation`, as Firefox before 120. */
function hasUserInteracted(): boolean {
  const { userActivation } = navigator as Partial<Navigator>
  return userActivation?.hasBeenActive ?? false
}

/** Finds the innermost reachable title: a panel's title rather than that of the list beside it. */
function findTitle(content: Element): PageTitle | null {
  const titles = [...content.querySelectorAll('h1')].map((element) => ({
    element,
    text: element.textContent.trim(),
  }))
  return titles.findLast(({ element, text }) => text !== '' && element.closest(UNREACHABLE) === null) ?? null
}

function isSameTitle(one: PageTitle | null, other: PageTitle | null): boolean {
  return one?.element === other?.element && one?.text === other?.text
}

/** Calls back at once and after each change that may bring another title or lose the focus. */
function observeTitle(content: Element, signal: AbortSignal, onChange: () => void): void {
  const observer = new MutationObserver(onChange)
  signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(content, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['inert', 'hidden', 'data-phase'],
  })
  onChange()
}

/** Returns whether the focused element is gone or inert. */
function isFocusLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('[inert]') !== null
}

/** Focuses the link to the previous page when going back, otherwise the title. Returns whether it was the title. */
function restoreFocus(content: Element, title: PageTitle, pathname: string, previous: string): boolean {
  const link = previous.startsWith(`${pathname}/`) ? findLink(content, previous) : null
  if (link === null) title.element.tabIndex = -1
  const target = link ?? title.element
  target.focus({ preventScroll: true })
  return link === null
}

function findLink(content: Element, path: string): HTMLElement | null {
  const links = content.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(path)}"]`)
  return [...links].find((link) => link.closest(UNREACHABLE) === null) ?? null
}
