import { LogOut } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { ListRow } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

const SignOutEverywhereConfirm = lazy(async () => ({
  default: (await import('./sign-out-everywhere-confirm.tsx')).SignOutEverywhereConfirm,
}))

/** Asks before all sessions of the person end; the sheet's code comes with the first press. */
export function SignOutEverywhereRow() {
  const { signOutEverywhere: words } = useTexts(texts).profile
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <ListRow
        title={words.action}
        subtitle={words.text}
        tone="danger"
        start={<LogOut aria-hidden />}
        onClick={() => setSheet('open')}
      />
      {sheet !== 'never' && (
        <Suspense>
          <SignOutEverywhereConfirm open={sheet === 'open'} onCancel={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
