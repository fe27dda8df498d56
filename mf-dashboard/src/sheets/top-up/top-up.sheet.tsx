import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember } from '@coffer/shared-sdk/session'
import { EmptyState, Stack, tokens } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { CopyRow } from './copy-row.tsx'
import { topUpDetails } from './top-up-details.ts'
import type { TopUpDetails } from './top-up-details.ts'
import { TransferCode } from './transfer-code.tsx'
import { useCopy } from './use-copy.ts'

/** How money gets from a member's bank into the community (spec 2): account, number, reference, and a code to scan. */
export default function TopUpSheet({ open, isAbove, onClose, onClosed }: SheetProps<'topUp'>) {
  const { topUp, close, back } = useTexts(texts)
  const { user, membership } = useMember()
  const details = topUpDetails(membership.settings.topUp, user, membership.account)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={topUp.title}
      description={details ? topUp.wait : undefined}
      closeLabel={close}
      backLabel={isAbove ? back : undefined}
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
