import { useEffect } from 'react'
import { runAfter } from '@coffer/shared-sdk/client'
import { dismissToast, useToastStore } from '@coffer/shared-sdk/host'
import type { Toast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ToastRegion } from '@coffer/shared-ui/start'
import type { ToastView } from '@coffer/shared-ui/start'
import { texts } from '../texts/catalogue.ts'

/** When a toast hides itself, unless it is persistent (product 9). */
const VISIBLE_MS = 2_200

/** Shows the current toast. */
export function Toasts() {
  const toast = useToastStore((state) => state.toast)
  const { notices } = useTexts(texts)
  const expiringId = toast && !toast.isPersistent ? toast.id : undefined
  useEffect(
    () => (expiringId === undefined ? undefined : runAfter(VISIBLE_MS, () => dismissToast(expiringId))),
    [expiringId],
  )
  return <ToastRegion label={notices} toast={toast && toastView(toast)} />
}

function toastView({ id, text, tone, action }: Toast): ToastView {
  return {
    id: String(id),
    text,
    tone,
    ...(action && { action: { label: action.label, onClick: action.run } }),
  }
}
