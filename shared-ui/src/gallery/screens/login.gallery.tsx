import { Mail } from 'lucide-react'
import { useState } from 'react'
import { TextInput } from '../../forms.ts'
import { Button, Logo, Page, Stack } from '../../index.ts'
import { CodeInput } from '../../patterns/code-input/code-input.tsx'

export function Login() {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('48')
  return (
    <Page>
      <Stack $gap={8} $align="stretch" style={{ padding: '72px 0' }}>
        <Logo size={44} title="Coffer" />
        <Stack $gap={4}>
          <TextInput
            label="E-mail"
            type="email"
            start={<Mail aria-hidden />}
            placeholder="you@example.org"
            value={email}
            onChange={setEmail}
          />
          <CodeInput label="Code" value={code} onChange={setCode} />
          <Button fullWidth>Login</Button>
          <Button fullWidth variant="secondary">
            Login with Example
          </Button>
        </Stack>
      </Stack>
    </Page>
  )
}
