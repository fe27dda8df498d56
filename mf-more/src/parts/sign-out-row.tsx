import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useWaitingCounts } from '@coffer/shared-sdk/queries'
import { ListRow } from '@coffer/shared-ui'
import { texts } from '../texts/en.ts'

const ConfirmSheet = loadable(async () => ({
  default: (await import('@coffer/shared-ui/overlays')).ConfirmSheet,
}))

interface SignOutRowProps {
  /** Labels both the row and the button that confirms. */
  readonly action: string
  readonly subtitle?: string | undefined
  readonly question: string
  readonly pending: boolean
  readonly onConfirm: () => void
}

/** A row that asks for confirmation before it signs out, and says what still waits to be sent. The first press loads the sheet. */
export function SignOutRow({ action, subtitle, question, pending, onConfirm }: SignOutRowProps) {
  const { cancel, close, signingOut, signOutWaiting } = useTexts(texts)
  const { waiting, refused } = useWaitingCounts()
  const count = waiting + refused
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  return (
    <>
      <ListRow
        title={action}
        subtitle={subtitle}
        tone="danger"
        start={<LogOut aria-hidden />}
        onClick={() => setSheet('open')}
      />
      {sheet !== 'unloaded' && (
        <ConfirmSheet
          open={sheet === 'open'}
          title={action}
          text={count > 0 ? `${question} ${signOutWaiting(count)}` : question}
          confirmLabel={action}
          cancelLabel={cancel}
          closeLabel={close}
          tone="danger"
          pending={pending}
          pendingLabel={signingOut}
          onConfirm={onConfirm}
          onCancel={() => setSheet('closed')}
        />
      )}
    </>
  )
}
