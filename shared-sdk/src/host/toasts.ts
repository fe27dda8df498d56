import { create } from 'zustand'

export type ToastTone = 'success' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
}

interface ToastState {
  readonly toast: Toast | null
  readonly show: (text: string, tone?: ToastTone) => void
  readonly dismiss: (id: number) => void
}

/** At most one toast at a time; the same text twice is one toast (spec 4, spec 9). */
export const useToastStore = create<ToastState>()((set, get) => ({
  toast: null,
  show: (text, tone = 'info') => {
    const shown = get().toast
    if (shown?.text === text && shown.tone === tone) return
    set({ toast: { id: (shown?.id ?? 0) + 1, text, tone } })
  },
  dismiss: (id) => {
    if (get().toast?.id === id) set({ toast: null })
  },
}))

/** Shows a toast from anywhere; the shell draws it. */
export function showToast(text: string, tone?: ToastTone): void {
  useToastStore.getState().show(text, tone)
}
