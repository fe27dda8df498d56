import { LogOut } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ListRow } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

const SignOutConfirm = lazy(async () => ({
  default: (await import('./sign-out-confirm.tsx')).SignOutConfirm,
}))

/** Asks before it signs out; the sheet's code comes with the first press. */
export function SignOutRow() {
  const { signOut } = useTexts(texts)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <ListRow
        title={signOut}
        tone="danger"
        start={<LogOut aria-hidden />}
        onClick={() => setSheet('open')}
      />
      {sheet !== 'never' && (
        <Suspense>
          <SignOutConfirm open={sheet === 'open'} onCancel={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
