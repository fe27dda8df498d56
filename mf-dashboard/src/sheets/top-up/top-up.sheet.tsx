import { QRCodeSVG } from 'qrcode.react'
import { Fragment, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { copyText, runAfter } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember } from '@coffer/shared-sdk/session'
import { EmptyState, SmallText, Stack, tokens } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'
import { CopyRow } from './copy-row.tsx'
import { topUpDetails } from './top-up-details.ts'
import type { TopUpDetails } from './top-up-details.ts'

/** Product 2.8: how long the copy icon confirms. */
const CONFIRMED_MS = 2200

/** Shows how to pay in by bank transfer: account, number, reference, and a QR code (product 2.8). */
export default function TopUpSheet({ open, isStacked, onClose, onClosed }: SheetProps<'topUp'>) {
  const { topUp, close, back } = useTexts(texts)
  const { user, membership } = useMember()
  const details = topUpDetails(membership.settings, user, membership.account)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={topUp.title}
      description={details ? topUp.wait : undefined}
      closeLabel={close}
      backLabel={isStacked ? back : undefined}
    >
      {details ? <Details {...details} /> : <EmptyState title={topUp.notConfigured} text={topUp.askAdmin} />}
    </Sheet>
  )
}

function Details({ name, number, reference, payload }: TopUpDetails) {
  const { topUp } = useTexts(texts)
  const { copy, copiedText } = useCopy()
  const rows = [
    { label: topUp.name, value: name, text: name },
    { label: number.isIban ? topUp.iban : topUp.number, value: number.shown, text: number.copy },
    { label: topUp.reference, value: reference, text: reference },
  ]
  return (
    <Stack $gap={5}>
      <Rows>
        {rows.map(({ label, value, text }, index) => (
          <Fragment key={label}>
            {index > 0 && <Line />}
            <CopyRow
              label={label}
              value={value}
              isCopied={copiedText === text}
              onCopy={() => void copy(text)}
            />
          </Fragment>
        ))}
      </Rows>
      {payload !== null && <TransferCode payload={payload} accountName={name} />}
    </Stack>
  )
}

/** Copies a text; `copiedText` is the last one for a while. */
function useCopy() {
  const { copied, copyFailed } = useTexts(texts)
  // An object, so that copying the same text again restarts the timer.
  const [confirmed, setConfirmed] = useState<{ readonly text: string } | null>(null)
  useEffect(() => {
    if (!confirmed) return undefined
    return runAfter(CONFIRMED_MS, () => setConfirmed(null))
  }, [confirmed])

  const copy = async (text: string) => {
    try {
      await copyText(text)
    } catch {
      // The browser's message would not help: either the permission is missing or there is no clipboard.
      showToast(copyFailed, 'error')
      return
    }
    setConfirmed({ text })
    showToast(copied, 'success')
  }
  return { copy, copiedText: confirmed?.text ?? null }
}

/** The QR code for banking apps: level M (EPC069-12), black on white in both themes. */
function TransferCode({ payload, accountName }: { readonly payload: string; readonly accountName: string }) {
  const { topUp } = useTexts(texts)
  return (
    <Root>
      <Ground>
        <QRCodeSVG
          value={payload}
          level="M"
          boostLevel={false}
          marginSize={0}
          size={176}
          role="img"
          aria-label={topUp.code(accountName)}
        />
      </Ground>
      <SmallText as="figcaption">{topUp.scan}</SmallText>
    </Root>
  )
}

const Rows = styled.div`
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.sunken};
`
const Line = styled.hr`
  height: 1px;
  margin: 0 ${tokens.space[4]};
  border: 0;
  background: ${tokens.color.line};
`
const Root = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
`
/** At least the standard's quiet zone of four modules. */
const Ground = styled.div`
  max-width: 100%;
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.l};
  background: #fff;
  /* Banking apps do not read inverted codes. */
  forced-color-adjust: none;
  box-shadow: 0 0 0 1px ${tokens.color.line};

  svg {
    display: block;
    max-width: 100%;
    height: auto;
  }
`
