import { useEffect, useRef } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember } from '@coffer/shared-sdk/session'
import { Banner, Button, Stack } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { useChangeEmailForm } from './change-email.form.ts'

/** Asks for another address: it counts once the link of the mail to it was opened (spec 7, ADR 0074). */
export default function ChangeEmailSheet({ open, onClose, onClosed }: SheetProps<'change-email'>) {
  const { close, wentWrong, invalidEmail, sendingLink, changeEmail: words } = useTexts(texts)
  const { user, membership } = useMember()
  const { emailSuffix } = membership.organisation
  const form = useChangeEmailForm(user.email, emailSuffix)
  const input = useRef<HTMLInputElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const problems = { invalid: invalidEmail, same: words.same, taken: words.taken, failed: wentWrong }
  useEffect(() => {
    if (form.problem !== null) input.current?.focus()
  }, [form.problem])
  useEffect(() => {
    // The field that had it is gone.
    if (form.sentTo !== null) done.current?.focus()
  }, [form.sentTo])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.title}
      description={words.text(user.email)}
      closeLabel={close}
      initialFocus={input}
    >
      {form.sentTo === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          <Stack $gap={4}>
            <TextInput
              ref={input}
              label={words.label}
              hint={emailSuffix === '' ? undefined : words.suffix(emailSuffix)}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
              value={form.typed}
              onChange={form.type}
              error={form.problem === null ? undefined : problems[form.problem]}
            />
            <Button type="submit" fullWidth pending={form.isPending} pendingLabel={sendingLink}>
              {words.submit}
            </Button>
          </Stack>
        </form>
      ) : (
        <Stack $gap={4}>
          <div role="status">
            <Banner tone="success" title={words.sentTitle(form.sentTo)}>
              {words.sentText}
            </Banner>
          </div>
          <Button ref={done} fullWidth onClick={onClose}>
            {words.done}
          </Button>
        </Stack>
      )}
    </Sheet>
  )
}
