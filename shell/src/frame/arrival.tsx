import { useEffect, useRef, useState } from 'react'
import { after } from '@coffer/shared-sdk/client'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { VisuallyHidden } from '@coffer/shared-ui'
import { isFocusLost, isSameTitle, regainFocus, titleIn, watchPlace } from './place-title.ts'
import type { PlaceTitle } from './place-title.ts'

/** The page that is left may keep the focus a little longer than the next one takes to come. */
const SETTLING_MS = 150

interface ArrivalProps {
  /** The id of the element that the pages stand in. */
  readonly contentId: string
}

interface Place {
  readonly pathname: string
  readonly title: PlaceTitle
}

/**
 * Says where one has come to (ADR 0115). A link that stays, as those of the navigation and of a list beside its detail,
 * keeps the focus, and the new title is read out; where what had the focus went with the page, the focus goes to the
 * link that led to the place just left, on the way back, or to the new title.
 */
export function Arrival({ contentId }: ArrivalProps) {
  const { pathname } = useLocation()
  const [spoken, setSpoken] = useState('')
  const last = useRef<Place | null>(null)

  useEffect(() => {
    const content = document.getElementById(contentId)
    if (!content) return undefined
    const before = last.current
    // The first page of a visit is read out by whoever opened it; one that follows a login or the onboarding is not.
    const isFirst = before === null && !hasActed()
    const watch = new AbortController()
    let cancel = () => {}
    const speak = (text: string) => {
      cancel()
      cancel = after(SETTLING_MS, () => setSpoken(text))
    }
    watchPlace(content, watch.signal, () => {
      const title = titleIn(content)
      const isNew = title !== null && !isSameTitle(title, last.current?.title ?? null)
      const hasArrived = isNew || last.current?.pathname === pathname
      if (title === null || !hasArrived) return
      if (last.current?.pathname !== pathname) untilOneGoesOn(watch)
      last.current = { pathname, title }
      if (isFirst) return
      // A title that gets the focus is read out for that.
      if (isFocusLost())
        speak(regainFocus(content, title, pathname, before?.pathname ?? '') ? '' : title.text)
      else if (isNew) speak(title.text)
    })
    return () => {
      watch.abort()
      cancel()
      setSpoken('')
    }
  }, [contentId, pathname])

  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>
}

/** A title may be a skeleton's, or that of any account, until more is known; whoever presses or scrolls has arrived. */
function untilOneGoesOn(watch: AbortController): void {
  const options = { capture: true, passive: true, signal: watch.signal }
  for (const sign of ['keydown', 'pointerdown', 'wheel']) addEventListener(sign, () => watch.abort(), options)
}

/** Whether the person has pressed anything yet; taken for no where a browser does not say, as Firefox before 120. */
function hasActed(): boolean {
  const { userActivation } = navigator as Partial<Navigator>
  return userActivation?.hasBeenActive ?? false
}
