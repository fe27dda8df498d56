import { Drawer } from '@base-ui/react/drawer'
import { ArrowLeft, X } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { mediaQueries, useMediaQuery } from '../../theme/media.ts'
import { useAriaLive } from '../live/use-aria-live.ts'
import { recoverFocus } from './recover-focus.ts'
import { registerDrawerProperties } from './register-drawer-properties.ts'
import { SummaryContext, type AddSummary } from './sheet-summary.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useKeptHeight } from './use-kept-height.ts'
import { usePressHold } from './use-press-hold.ts'
import {
  Body,
  Close,
  Description,
  Footer,
  Grip,
  Header,
  Popup,
  Scrim,
  Title,
  Viewport,
} from './sheet-styles.ts'

registerDrawerProperties()

export interface SheetProps {
  open: boolean
  /** Called by Escape, the scrim, the close button and a drag down. */
  onClose: () => void
  title: string
  description?: string | undefined
  closeLabel: string
  /** Set this if closing returns to another sheet: the sheet shows an arrow with this label instead of the cross. */
  backLabel?: string | undefined
  children: ReactNode
  /** The sheet's main action, which stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /**
   * Gets the focus on opening. 'sheet' focuses the sheet itself, where Enter does nothing. The default is the first control
   * of the content if it is in sight, or the sheet itself if opened by touch, so that no on-screen keyboard covers it.
   */
  initialFocus?: RefObject<HTMLElement | null> | 'sheet' | undefined
  /** True if the sheet can open by itself, so that it takes no presses for its first 600 ms, whatever was pressed just before. */
  unasked?: boolean | undefined
  /** Gets the focus on closing, in case the control that opened the sheet is gone by then. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** Called after the closing animation, e.g. to reset state. */
  onClosed?: (() => void) | undefined
  /** `false` disables Escape, scrim, drag and close button, e.g. while sending. */
  dismissible?: boolean | undefined
  /** True for sheets without a URL: going back closes the sheet (ADR 0063). */
  closeOnBack?: boolean | undefined
  /** True for lists that are searched: the sheet never becomes lower than it was while it is open. */
  keepsHeight?: boolean | undefined
  /** True while a list loads that will probably fill the sheet: it is as high as it may become, whatever it contains. */
  fullHeight?: boolean | undefined
}

/**
 * A modal sheet: below `md` a drawer from the bottom with drag to close, from `md` on a centred dialog. It traps the focus and restores it
 * on closing, to the page's title if its control is gone. It opens and closes in 330 ms (product 2.4). It takes no second tap of the press
 * that opened it, and while it closes lets no tap through to what is below (ADR 0189).
 */
export function Sheet({
  open,
  onClose,
  title,
  description,
  closeLabel,
  backLabel,
  children,
  footer,
  initialFocus,
  unasked = false,
  finalFocus,
  onClosed,
  dismissible = true,
  closeOnBack = false,
  keepsHeight = false,
  fullHeight = false,
}: SheetProps) {
  useCloseOnBack(closeOnBack && open && dismissible, onClose)
  const releasePresses = usePressHold(open, unasked)
  const isDialog = useMediaQuery(mediaQueries.md)
  const popup = useRef<HTMLDivElement>(null)
  const keepHeight = useKeptHeight(keepsHeight)
  const setPopup = useCallback(
    (element: HTMLDivElement | null) => {
      popup.current = element
      return keepHeight(element)
    },
    [keepHeight],
  )
  const body = useRef<HTMLDivElement>(null)
  const [summaries, setSummaries] = useState<readonly string[]>([])
  const addSummary = useCallback<AddSummary>((id) => {
    setSummaries((ids) => [...ids, id])
    return () => setSummaries((ids) => ids.filter((other) => other !== id))
  }, [])
  const firstControl = (openedBy: string) => openedBy === 'touch' || (findFirstControl(body.current) ?? true)
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && dismissible) onClose()
        else details.cancel()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return
        releasePresses()
        recoverFocus()
        onClosed?.()
      }}
      disablePointerDismissal={!dismissible}
    >
      <Drawer.Portal>
        <Scrim forceRender data-screen-only />
        <Viewport>
          {/* Neither a centred dialog nor a sheet that must not close can be dragged. */}
          <Popup
            ref={setPopup}
            data-sheet
            data-full-height={fullHeight || undefined}
            {...(summaries.length > 0 && { 'aria-describedby': summaries.join(' ') })}
            initialFocus={initialFocus === 'sheet' ? popup : (initialFocus ?? firstControl)}
            {...(finalFocus && { finalFocus })}
            data-base-ui-swipe-ignore={isDialog || !dismissible ? '' : undefined}
          >
            <Grip data-screen-only aria-hidden />
            <Header $hasBack={backLabel !== undefined}>
              {backLabel !== undefined && (
                <Close
                  label={backLabel}
                  icon={<ArrowLeft aria-hidden />}
                  onClick={onClose}
                  disabled={!dismissible}
                />
              )}
              <Title>{title}</Title>
              {backLabel === undefined && (
                <Close
                  label={closeLabel}
                  icon={<X aria-hidden />}
                  onClick={onClose}
                  disabled={!dismissible}
                />
              )}
            </Header>
            <Body ref={body} data-sheet-body>
              {description !== undefined && <LiveDescription text={description} />}
              <SummaryContext value={addSummary}>{children}</SummaryContext>
            </Body>
            {footer !== undefined && footer !== false && <Footer>{footer}</Footer>}
          </Popup>
        </Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** This text is read out with the sheet; a later text, at a sheet's next step, is announced. */
function LiveDescription({ text }: { text: string }) {
  return <Description aria-live={useAriaLive(text)}>{text}</Description>
}

/** A press of Enter must not empty the form that was just opened (`DraftNotice`). */
const NOT_FIRST = '[data-draft-notice] *'
const CONTROLS = ':is(input, textarea, select, button):not(:disabled), a[href]'

/**
 * Returns the first visible control: one that is hidden at some window sizes takes no focus. Returns none if it lies below the visible
 * part, because focusing it would scroll the content before it out of sight.
 */
function findFirstControl(body: HTMLElement | null): HTMLElement | undefined {
  const controls = [...(body?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const first = controls.find((control) => control.checkVisibility() && !control.matches(NOT_FIRST))
  const edge = body?.getBoundingClientRect().bottom ?? 0
  return first && first.getBoundingClientRect().bottom <= edge ? first : undefined
}

/**
 * Focuses the first control of a sheet's next step. Call it in that step's effect and return its clean-up function. A plain `focus()` would
 * be lost: in the next frame the drawer notices that the focused control of the previous step is gone and focuses itself. So this waits one
 * frame longer.
 */
export function focusNextStep(target: RefObject<HTMLElement | null>): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => target.current?.focus())
  })
  return () => cancelAnimationFrame(frame)
}
