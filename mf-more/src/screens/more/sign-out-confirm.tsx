import { useTransition } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useNavigate } from '@coffer/shared-sdk/navigation'
import { signOut } from '@coffer/shared-sdk/session'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'

interface SignOutConfirmProps {
  readonly open: boolean
  readonly onCancel: () => void
}

/** Signs out once confirmed: forgets what is stored here and goes to the dashboard's route (spec 2, More). */
export function SignOutConfirm({ open, onCancel }: SignOutConfirmProps) {
  const words = useTexts(texts)
  const navigate = useNavigate()
  const [leaving, startLeaving] = useTransition()
  const leave = async () => {
    await signOut()
    await navigate(paths.dashboard(), { replace: true })
  }
  return (
    <ConfirmSheet
      open={open}
      title={words.signOut}
      text={words.signOutQuestion}
      confirmLabel={words.signOut}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      tone="danger"
      pending={leaving}
      pendingLabel={words.signingOut}
      onConfirm={() => startLeaving(leave)}
      onCancel={onCancel}
    />
  )
}
