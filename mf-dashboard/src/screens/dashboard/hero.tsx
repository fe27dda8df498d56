import { HandCoins, Send } from 'lucide-react'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { HeroBalance, formatMoney } from '@coffer/shared-ui'
import type { OwnBalance } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'

/** How one stands, with the sign in words (accounting A4), and the ways to move money. */
export function Hero({ balance }: { readonly balance: OwnBalance }) {
  const { balance: words, actions } = useTexts(texts)
  const { total, approved, pending, currency, standing } = balance
  return (
    <HeroBalance
      label={words.label}
      cents={total}
      currency={currency}
      word={words[standing]}
      note={words.parts(
        formatMoney({ cents: approved, currency }),
        formatMoney({ cents: pending, currency }),
      )}
      actions={[
        { label: actions.send, icon: <Send aria-hidden />, onClick: () => openSheet('send', {}) },
        { label: actions.request, icon: <HandCoins aria-hidden />, onClick: () => openSheet('request', {}) },
      ]}
    />
  )
}
