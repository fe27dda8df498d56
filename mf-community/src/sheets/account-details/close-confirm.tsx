import type { RefObject } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { accountsTexts } from '../../texts/accounts.en.ts'

interface CloseConfirmProps {
  readonly open: boolean
  /** The account's name. */
  readonly name: string
  readonly pending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly finalFocus: RefObject<HTMLElement | null> | undefined
}

/** Confirms closing an account for good. */
export default function CloseConfirm({ name, ...sheet }: CloseConfirmProps) {
  const words = useTexts(accountsTexts)
  const { confirm } = words.status
  return (
    <ConfirmSheet
      {...sheet}
      tone="danger"
      title={confirm.title}
      text={confirm.text(name)}
      confirmLabel={confirm.action}
      pendingLabel={confirm.pending}
      cancelLabel={words.cancel}
      closeLabel={words.close}
    />
  )
}
