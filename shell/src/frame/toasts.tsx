import { useEffect } from 'react'
import { after } from '@coffer/shared-sdk/client'
import { dismissToast, useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import type { Toast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ToastRegion } from '@coffer/shared-ui/start'
import type { ToastView } from '@coffer/shared-ui/start'
import { texts } from '../texts/catalogue.ts'

/** Spec 9: toasts hide by themselves, except for those that say how things stand. */
const VISIBLE_MS = 2_200

/** The one toast in sight. */
export function Toasts() {
  const toast = useToastStore((state) => state.toast)
  const hasSheet = useSheetStore((state) => state.sheet?.open ?? false)
  const { notices } = useTexts(texts)
  const passingId = toast && !toast.isPersistent ? toast.id : undefined
  useEffect(
    () => (passingId === undefined ? undefined : after(VISIBLE_MS, () => dismissToast(passingId))),
    [passingId],
  )
  return <ToastRegion label={notices} toast={toast && viewOf(toast)} atTop={hasSheet} />
}

function viewOf({ id, text, tone, action }: Toast): ToastView {
  return {
    id: String(id),
    text,
    tone,
    ...(action && { action: { label: action.label, onClick: action.run } }),
  }
}
