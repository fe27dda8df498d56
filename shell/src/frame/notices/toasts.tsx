import { useEffect } from 'react'
import { runAfter } from '@coffer/shared-sdk/client'
import { dismissToast, useToastStore } from '@coffer/shared-sdk/host'
import type { Toast, ToastAction } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ToastRegion } from '@coffer/shared-ui/start'
import type { ToastView } from '@coffer/shared-ui/start'
import { texts } from '../../texts/en.ts'

/** A toast hides itself after this time, unless it is persistent (product 9). */
const VISIBLE_MS = 2_200
/** A toast with an action is shown for longer, because people have to read and reach the action. */
const ACTION_VISIBLE_MS = 10_000

/** Shows the current toast. */
export function Toasts() {
  const toast = useToastStore((state) => state.toast)
  const { notices } = useTexts(texts)
  const expiringId = toast && !toast.isPersistent ? toast.id : undefined
  const visibleMs = toast?.action ? ACTION_VISIBLE_MS : VISIBLE_MS
  useEffect(
    () => (expiringId === undefined ? undefined : runAfter(visibleMs, () => dismissToast(expiringId))),
    [expiringId, visibleMs],
  )
  return <ToastRegion label={notices} toast={toast && toastView(toast)} />
}

/** Runs the action, and hides a passing toast; a persistent toast stays. */
function run(id: number, action: ToastAction): void {
  dismissToast(id)
  action.run()
}

function toastView({ id, text, tone, action }: Toast): ToastView {
  return {
    id: String(id),
    text,
    tone,
    ...(action && { action: { label: action.label, onClick: () => run(id, action) } }),
  }
}
