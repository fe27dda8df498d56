import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { toAppError, reportError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { authMethodQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import { startProviderSignIn } from '@coffer/shared-sdk/session'
import { Button, tokens } from '@coffer/shared-ui/start'
import { texts } from '../../texts/en.ts'

interface OtherSignInMethodsProps {
  readonly isLoadingPassword: boolean
  readonly onPassword: () => void
  readonly onProviderFailed: () => void
}

/** The sign-in methods besides the code; nothing if only the code is configured (product 2). */
export function OtherSignInMethods(props: OtherSignInMethodsProps) {
  const { isLoadingPassword, onPassword, onProviderFailed } = props
  const words = useTexts(texts)
  const { password, provider } = words.login
  // If the request fails, signing in with a code still works: no error is shown.
  const { data: methods, isPending } = useQuery(authMethodQueries.current())
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  useEffect(() => {
    // The back button may restore this page from the browser's back/forward cache.
    const reset = () => setLeavingFor(null)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  // Reserves the space of one method while they are loading, so that nothing moves.
  const offered = methods ?? { password: isPending, providers: [] }
  if (!offered.password && offered.providers.length === 0) return null

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
    <Root style={isPending ? { visibility: 'hidden' } : undefined}>
      <Or>{provider.or}</Or>
      {offered.providers.map(({ name, displayName }) => (
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
      {offered.password && (
        <Button
          variant="quiet"
          fullWidth
          pending={isLoadingPassword}
          pendingLabel={words.loading}
          onClick={onPassword}
        >
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
