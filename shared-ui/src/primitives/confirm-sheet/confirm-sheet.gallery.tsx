import { ConfirmSheet } from './confirm-sheet.tsx'

const texts = {
  cancelLabel: 'Cancel',
  closeLabel: 'Close',
  onConfirm: () => undefined,
  onCancel: () => undefined,
}

export const gallery = [
  {
    title: 'Send Funds',
    fullPage: true,
    element: (
      <ConfirmSheet
        {...texts}
        open
        title="Send Funds"
        text="Are you sure you want to send €12.50 to Bo Chen?"
        confirmLabel="Send"
      />
    ),
  },
  {
    title: 'Sign out, pending',
    fullPage: true,
    element: (
      <ConfirmSheet
        {...texts}
        open
        pending
        pendingLabel="Signing out"
        tone="danger"
        title="Sign Out"
        text="Are you sure you want to sign out?"
        confirmLabel="Sign Out"
      />
    ),
  },
]
