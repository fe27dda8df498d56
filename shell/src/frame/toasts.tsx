import { useEffect } from 'react'
import { after } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ToastRegion } from '@coffer/shared-ui'
import { texts } from '../texts/catalogue.ts'

/** Spec 9: toasts hide by themselves. */
const VISIBLE_MS = 2_200

export function Toasts() {
  const toast = useToastStore((state) => state.toast)
  const dismiss = useToastStore((state) => state.dismiss)
  const { notices } = useTexts(texts)
  const id = toast?.id
  useEffect(() => (id === undefined ? undefined : after(VISIBLE_MS, () => dismiss(id))), [id, dismiss])
  return <ToastRegion label={notices} toast={toast && { ...toast, id: String(toast.id) }} />
}
