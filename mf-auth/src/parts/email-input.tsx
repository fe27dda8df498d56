import type { Ref } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { tokens } from '@coffer/shared-ui/start'
import { TextInput } from '@coffer/shared-ui/start'
import { texts } from '../texts/catalogue.ts'

interface EmailInputProps {
  readonly value: string
  readonly onChange: (typed: string) => void
  /** With one, e.g. `@example.org`, only what stands before it is typed (spec 5). */
  readonly suffix: string
  readonly error?: string | undefined
  readonly autoComplete?: 'email' | 'username' | 'off' | undefined
  readonly enterKeyHint?: 'go' | 'next' | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** An address, or the part of it that differs. */
export function EmailInput({ suffix, autoComplete = 'email', ...props }: EmailInputProps) {
  const words = useTexts(texts)
  // An address typed or filled in whole speaks for itself.
  const showsSuffix = suffix !== '' && !props.value.includes('@')
  return (
    <TextInput
      {...props}
      label={words.email}
      hint={showsSuffix ? words.localPartHint(suffix) : undefined}
      // `type=email` would have browsers complain about a missing `@`.
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
