import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { toAppError, reportError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { authMethodQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import { startProviderSignIn } from '@coffer/shared-sdk/session'
import { Button, tokens } from '@coffer/shared-ui/start'
import { texts } from '../../texts/catalogue.ts'

interface OtherWaysProps {
  readonly onPassword: () => void
  readonly onProviderFailed: () => void
}

/** The ways in besides the code; nothing at all when only the code is configured (spec 2). */
export function OtherWays({ onPassword, onProviderFailed }: OtherWaysProps) {
  const { password, provider } = useTexts(texts).login
  // Without an answer the code still works: nothing is said.
  const { data: methods, isPending } = useQuery(authMethodQueries.current())
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  useEffect(() => {
    // Who comes back by the browser's back button may find this very page, as it was when they left.
    const stay = () => setLeavingFor(null)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  // Until the answer there is room for one way, so that it moves nothing.
  if (isPending)
    return (
      <Root style={{ visibility: 'hidden' }}>
        <Or>{provider.or}</Or>
        <Button variant="quiet" fullWidth disabled>
          {password.choose}
        </Button>
      </Root>
    )
  if (!methods || (!methods.password && methods.providers.length === 0)) return null

  const leave = (name: string) => {
    if (leavingFor !== null) return
    setLeavingFor(name)
    startProviderSignIn(name).catch((error: unknown) => {
      if (toAppError(error).kind !== 'offline') reportError(error)
      setLeavingFor(null)
      onProviderFailed()
    })
  }
  return (
    <Root>
      <Or>{provider.or}</Or>
      {methods.providers.map(({ name, displayName }) => (
        <Button
          key={name}
          variant="secondary"
          fullWidth
          pending={leavingFor === name}
          pendingLabel={provider.leaving}
          onClick={() => leave(name)}
        >
          {provider.login(displayName)}
        </Button>
      ))}
      {methods.password && (
        <Button variant="quiet" fullWidth onClick={onPassword}>
          {password.choose}
        </Button>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${tokens.color.line};
  }
`
