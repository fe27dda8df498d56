import type { Ref } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { TextInput, tokens } from '@coffer/shared-ui/start'
import { texts } from '../texts/en.ts'

interface EmailInputProps {
  readonly value: string
  readonly onChange: (typed: string) => void
  /** If this is not empty, e.g. `@example.org`, the person types only the part before it (product 5). */
  readonly suffix: string
  readonly error?: string | undefined
  readonly autoComplete?: 'email' | 'username' | 'off' | undefined
  readonly enterKeyHint?: 'go' | 'next' | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** An input for an e-mail address, or for the part before the community's domain. */
export function EmailInput({ suffix, autoComplete = 'email', ...props }: EmailInputProps) {
  const words = useTexts(texts)
  // Hidden once a whole address is typed or filled in.
  const showsSuffix = suffix !== '' && !props.value.includes('@')
  return (
    <TextInput
      {...props}
      label={words.email}
      hint={showsSuffix ? words.localPartHint(suffix) : undefined}
      // With `type=email` browsers would complain about a missing `@`.
      type={suffix === '' ? 'email' : 'text'}
      name="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={suffix === '' ? words.emailPlaceholder : words.localPartPlaceholder}
      end={showsSuffix && <Suffix aria-hidden>{suffix}</Suffix>}
    />
  )
}

const Suffix = styled.span`
  max-width: 60%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${tokens.color.muted};
`
