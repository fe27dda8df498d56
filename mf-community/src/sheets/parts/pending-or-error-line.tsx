import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { Button, Loading, tokens } from '@coffer/shared-ui'

interface PendingOrErrorLineProps {
  readonly loaded: PendingOrError
  readonly texts: { readonly loading: string; readonly failed: string; readonly retry: string }
  readonly skeleton: ReactNode
}

/** Replaces a part of a sheet while it loads, and with one line if it could not be loaded. */
export function PendingOrErrorLine({ loaded, texts, skeleton }: PendingOrErrorLineProps) {
  if (loaded.state === 'loading') return <Loading label={texts.loading}>{skeleton}</Loading>
  return (
    <Failed role="alert">
      <span>{texts.failed}</span>
      <Button variant="quiet" size="s" pending={loaded.retrying} onClick={loaded.retry}>
        {texts.retry}
      </Button>
    </Failed>
  )
}

const Failed = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  font: 400 ${tokens.text.s} ${tokens.font};
`
